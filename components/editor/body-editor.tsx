"use client";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalExtensionComposer } from "@lexical/react/LexicalExtensionComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { defineExtension } from "lexical";
import { useState } from "react";
import "./editor.css";
import "#components/body/check-item.css";
import { AutoLinkPlugin } from "#components/editor/auto-link-plugin";
import { createCopiedHtml } from "#components/editor/copied-html";
import { EditorLayout, type EditorLayoutProps } from "#components/editor/editor-layout";
import { CheckListRolePlugin, ListTabPlugin } from "#components/editor/list-plugins";
import { markdownTransformers } from "#components/editor/markdown";
import { editorNodes } from "#components/editor/nodes";
import { PastePlugin } from "#components/editor/paste-plugin";
import { RuleEnterPlugin } from "#components/editor/rule-enter-plugin";
import { TablePlugin } from "#components/editor/table/table-plugin";
import { TextColorPlugin } from "#components/editor/text-color-plugin";
import { theme } from "#components/editor/theme";
import { UploadsProvider } from "#components/editor/uploads-provider";
import { usePaths } from "#components/i18n/use-page-context";
import { sanitizeBody } from "#lib/domain/body/parse";
import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";
import type { Paths } from "#lib/paths";

type Props = EditorLayoutProps & {
  /** A stored body, or "". */
  initialBody: string;
};

const isAllowedUrl = (url: string) => sanitizeUrl(url) !== blankUrl;

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
        <ListPlugin />
        <CheckListPlugin />
        <CheckListRolePlugin />
        <ListTabPlugin />
        <PastePlugin />
        <TextColorPlugin />
        <LinkPlugin validateUrl={isAllowedUrl} />
        <AutoLinkPlugin />
        <HorizontalRulePlugin />
        <RuleEnterPlugin />
        <TablePlugin />
        <MarkdownShortcutPlugin transformers={markdownTransformers} />
      </LexicalExtensionComposer>
    </UploadsProvider>
  );
}
