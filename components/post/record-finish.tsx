"use client";
import { useEffect, useRef } from "react";
import { watchEnd } from "#lib/client/head-script/watch-end";
import { recordFinish } from "#lib/client/post/view";

type Props = {
  postId: string;
  url: string;
  /** Before them, nobody has read the post to its end. */
  seconds: number;
};

/** The end of a post's text. Records that it was reached, unless the head script does. */
export function RecordFinish({ postId, url, seconds }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = element.current;
    if (!end || end.dataset.watched !== undefined) return;
    return watchEnd(end, () => recordFinish(postId));
  }, [postId]);
  return <div ref={element} data-finish={url} data-seconds={seconds} />;
}
