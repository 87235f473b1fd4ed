"use client";
import { later } from "#components/ui/later";

// Whoever only reads needs none of these scripts.
export const Header = later(() => import("#components/post/live-header"), { when: "touched" });
export const Actions = later(() => import("#components/post/live-actions"), { when: "touched" });
export const Comments = later(() => import("#components/post/live-comments"), { when: "seen" });
