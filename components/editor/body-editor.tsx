"use client";
import { CheckListPlugin } from "@lexical/react/LexicalCheckListPlugin";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { HistoryPlugin } from "@lexical/react/LexicalHistoryPlugin";
import { HorizontalRulePlugin } from "@lexical/react/LexicalHorizontalRulePlugin";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { MarkdownShortcutPlugin } from "@lexical/react/LexicalMarkdownShortcutPlugin";
import { OnChangePlugin } from "@lexical/react/LexicalOnChangePlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { type RefObject, useImperativeHandle } from "react";
import "./editor.css";
import { AutoLinks } from "#components/editor/auto-links";
import { CheckListRoles } from "#components/editor/check-list-roles";
import { ListIndent } from "#components/editor/list-indent";
import { markdown } from "#components/editor/markdown";
import { bodyNodes } from "#components/editor/nodes";
import { theme } from "#components/editor/theme";
import { Toolbar } from "#components/editor/toolbar";
import { useImageUpload } from "#components/editor/use-image-upload";
import { useText } from "#components/shell/place";
import { UploadProgress } from "#components/upload/progress";
import { cleanBody } from "#lib/domain/body/clean";
import { blankPage, safeUrl } from "#lib/domain/body/link";

export type BodyEditorHandle = { focus: () => void };

type Props = {
  /** What the text begins with: a saved body, or nothing. */
  initialBody: string;
  /** Told of every change; the body is only written out when it is read. */
  onChange: (readBody: () => string) => void;
  label: string;
  error: string | null;
  handle: RefObject<BodyEditorHandle | null>;
};

const isAllowed = (url: string) => safeUrl(url) !== blankPage;

/** The editor of a post's body. */
export default function BodyEditor({ initialBody, onChange, label, error, handle }: Props) {
  const { form } = useText("upload");
  const isWrong = error !== null;
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "post",
        nodes: bodyNodes,
        theme,
        editorState: cleanBody(initialBody) || undefined,
        onError: (thrown) => {
          throw thrown;
        },
      }}
    >
      <Frame handle={handle} />
      <div className="relative text-[1.125rem] leading-[1.65] [&:lang(zh)]:leading-[1.85]">
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              aria-label={label}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? "post-body-error" : undefined}
              aria-placeholder={form.bodyPlaceholder}
              placeholder={
                <p
                  aria-hidden="true"
                  className="pointer-events-none absolute top-6 left-0 text-ink-faint select-none"
                >
                  {form.bodyPlaceholder}
                </p>
              }
              className="min-h-[45svh] py-2 outline-none [&>:first-child]:mt-4"
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <CheckListPlugin />
      <CheckListRoles />
      <ListIndent />
      <LinkPlugin validateUrl={isAllowed} />
      <AutoLinks />
      <HorizontalRulePlugin />
      <MarkdownShortcutPlugin transformers={markdown} />
      <OnChangePlugin
        ignoreSelectionChange
        onChange={(state) => onChange(() => JSON.stringify(state))}
      />
    </LexicalComposer>
  );
}

/** What stands above the text: the tools, and an upload under way. */
function Frame({ handle }: { handle: Props["handle"] }) {
  const [editor] = useLexicalComposerContext();
  const { progress, upload, stop } = useImageUpload();
  useImperativeHandle(handle, () => ({ focus: () => editor.focus() }), [editor]);
  return (
    <>
      <Toolbar onImage={upload} />
      <div className="mt-2 empty:hidden">
        <UploadProgress progress={progress} onStop={stop} />
      </div>
    </>
  );
}
