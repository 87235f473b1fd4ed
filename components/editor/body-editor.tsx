"use client";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import "./editor.css";
import "#components/body/check-item.css";
import { AutoLinkPlugin } from "#components/editor/auto-link-plugin";
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
import { sanitizeBody } from "#lib/domain/body/parse";
import { blankUrl, sanitizeUrl } from "#lib/domain/body/url";

type Props = EditorLayoutProps & {
  /** A stored body, or "". */
  initialBody: string;
};

const isAllowedUrl = (url: string) => sanitizeUrl(url) !== blankUrl;

/** The rich-text editor of a post's body. */
export default function BodyEditor({ initialBody, ...layoutProps }: Props) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "post",
        nodes: editorNodes,
        theme,
        editorState: sanitizeBody(initialBody) || undefined,
        onError: (error) => {
          throw error;
        },
      }}
    >
      <UploadsProvider>
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
      </UploadsProvider>
    </LexicalComposer>
  );
}
