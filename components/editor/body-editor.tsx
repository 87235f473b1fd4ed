"use client";
import { AutoLinkPlugin, createLinkMatcherWithRegExp } from "@lexical/react/LexicalAutoLinkPlugin";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import "./editor.css";
import { EditorLayout, type EditorLayoutProps } from "#components/editor/editor-layout";
import { CheckListRolePlugin, ListTabPlugin } from "#components/editor/list-plugins";
import { markdownTransformers } from "#components/editor/markdown";
import { editorNodes } from "#components/editor/nodes";
import { PastePlugin } from "#components/editor/paste-plugin";
import { TextColorPlugin } from "#components/editor/text-color-plugin";
import { theme } from "#components/editor/theme";
import { UploadsProvider } from "#components/editor/uploads-provider";
import { sanitizeBody } from "#lib/domain/body/parse";
import { blankUrl, completeUrl, sanitizeUrl } from "#lib/domain/body/url";

type Props = EditorLayoutProps & {
  /** A stored body, or "". */
  initialBody: string;
};

const isAllowedUrl = (url: string) => sanitizeUrl(url) !== blankUrl;

const webUrl =
  /(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+(?:[/?#][^\s<>"]*[^\s<>".,;:!?，。；：！？、)）】」』'])?\/?/i;
const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;
const phoneUrl = /(?:tel|sms):\+?\d[\d().-]{3,}\d/i;

/** Matches text that becomes a link while it is typed. */
const linkMatchers = [webUrl, emailAddress, phoneUrl].map((pattern) =>
  createLinkMatcherWithRegExp(pattern, completeUrl),
);

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
        <AutoLinkPlugin matchers={linkMatchers} />
        <HorizontalRulePlugin />
        <MarkdownShortcutPlugin transformers={markdownTransformers} />
      </UploadsProvider>
    </LexicalComposer>
  );
}
