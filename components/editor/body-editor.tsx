"use client";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { defineExtension } from "lexical";
import { useState } from "react";
import "./editor.css";
import "#components/body/check-item.css";
import { createCopiedHtml } from "#components/editor/copied-html";
import { EditorLayout, type EditorLayoutProps } from "#components/editor/editor-layout";
import { markdownTransformers } from "#components/editor/markdown";
import { editorNodes, NodePlugins } from "#components/editor/nodes";
import { PastePlugin } from "#components/editor/paste-plugin";
import { TextColorPlugin } from "#components/editor/text-color-plugin";
import { theme } from "#components/editor/theme";
import { UploadsProvider } from "#components/editor/uploads-provider";
import { usePaths } from "#components/i18n/use-page-context";
import { sanitizeBody } from "#lib/domain/body/parse";
import type { Paths } from "#lib/paths";

type Props = EditorLayoutProps & {
  /** A stored body, or "". */
  initialBody: string;
};

const createEditorExtension = (initialBody: string, paths: Paths) => {
  const body = sanitizeBody(initialBody);
  return defineExtension({
    name: "body-editor",
    namespace: "post",
    nodes: editorNodes,
    theme,
    dependencies: [createCopiedHtml(paths, window.location.origin)],
    ...(body === "" ? {} : { $initialEditorState: body }),
    onError: (error) => {
      throw error;
    },
  });
};

/** The rich-text editor of a post's body. */
export default function BodyEditor({ initialBody, ...layoutProps }: Props) {
  const paths = usePaths();
  const [extension] = useState(() => createEditorExtension(initialBody, paths));
  return (
    // The composer renders uploads itself, so their provider is around it.
    <UploadsProvider>
      <LexicalExtensionComposer extension={extension} contentEditable={null}>
        <EditorLayout {...layoutProps} />
        <HistoryPlugin />
        <PastePlugin />
        <TextColorPlugin />
        <NodePlugins />
        <MarkdownShortcutPlugin transformers={markdownTransformers} />
      </LexicalExtensionComposer>
    </UploadsProvider>
  );
}
