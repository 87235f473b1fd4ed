"use client";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import "./editor.css";
import { CheckListRoles } from "#components/editor/check-list-roles";
import { Frame, type FrameProps } from "#components/editor/frame";
import { InkListener } from "#components/editor/ink-listener";
import { AutoLinks } from "#components/editor/link/auto-links";
import { ListIndent } from "#components/editor/list-indent";
import { markdown } from "#components/editor/markdown";
import { editorNodes } from "#components/editor/nodes";
import { Paste } from "#components/editor/paste";
import { theme } from "#components/editor/theme";
import { UploadsProvider } from "#components/editor/uploads-provider";
import { cleanBody } from "#lib/domain/body/clean";
import { blankPage, safeUrl } from "#lib/domain/body/link";

type Props = FrameProps & {
  /** What the text begins with: a saved body, or nothing. */
  initialBody: string;
};

const isAllowed = (url: string) => safeUrl(url) !== blankPage;

/** The editor of a post's body. */
export default function BodyEditor({ initialBody, ...frame }: Props) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "post",
        nodes: editorNodes,
        theme,
        editorState: cleanBody(initialBody) || undefined,
        onError: (thrown) => {
          throw thrown;
        },
      }}
    >
      <UploadsProvider>
        <Frame {...frame} />
        <HistoryPlugin />
        <ListPlugin />
        <CheckListPlugin />
        <CheckListRoles />
        <ListIndent />
        <Paste />
        <InkListener />
        <LinkPlugin validateUrl={isAllowed} />
        <AutoLinks />
        <HorizontalRulePlugin />
        <MarkdownShortcutPlugin transformers={markdown} />
      </UploadsProvider>
    </LexicalComposer>
  );
}
