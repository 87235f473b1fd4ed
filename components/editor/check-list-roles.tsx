"use client";
import { ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey } from "lexical";
import { useEffect } from "react";

/** The points of a check list are checkboxes, so what holds them is a group and no list. */
export function CheckListRoles() {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerMutationListener(ListNode, (changes) =>
        editor.read(() => {
          for (const [key, change] of changes) {
            const list = change === "destroyed" ? null : $getNodeByKey<ListNode>(key);
            const isCheck = list?.getListType() === "check";
            if (isCheck) editor.getElementByKey(key)?.setAttribute("role", "group");
            else editor.getElementByKey(key)?.removeAttribute("role");
          }
        }),
      ),
    [editor],
  );
  return null;
}
