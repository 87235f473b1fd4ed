"use client";
import { useEffect, useState } from "react";
import type { Comment } from "#lib/contracts/comment";
import { getEditTimeLeft } from "#lib/domain/comment";

/** True as long as the author of a comment can edit it. */
export function useCanEdit(comment: Comment): boolean {
  const [timeLeft, setTimeLeft] = useState(() => getEditTimeLeft(comment, Date.now()));
  useEffect(() => {
    if (timeLeft === 0) return;
    const timer = setTimeout(() => setTimeLeft(0), timeLeft);
    return () => clearTimeout(timer);
  }, [timeLeft]);
  return timeLeft > 0;
}
