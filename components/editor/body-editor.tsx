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
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { type RefObject, useCallback } from "react";
import "./editor.css";
import { AutoLinks } from "#components/editor/auto-links";
import { useChanges } from "#components/editor/changes";
import { CheckListRoles } from "#components/editor/check-list-roles";
import { InkListener } from "#components/editor/ink-listener";
import { ListIndent } from "#components/editor/list-indent";
import { markdown } from "#components/editor/markdown";
import { MentionMenu } from "#components/editor/mention/mention-menu";
import { editorNodes } from "#components/editor/nodes";
import { Paste } from "#components/editor/paste";
import { theme } from "#components/editor/theme";
import { Toolbar } from "#components/editor/toolbar";
import { UploadsProvider } from "#components/editor/uploads-provider";
import { type BodyEditorHandle, readBody, useHandle } from "#components/editor/use-handle";
import { useImageUpload } from "#components/editor/use-image-upload";
import { type UploadCount, useStoredUploads } from "#components/editor/use-stored-uploads";
import { useText } from "#components/shell/place";
import { cleanBody } from "#lib/domain/body/clean";
import { blankPage, safeUrl } from "#lib/domain/body/link";

type Props = {
  /** What the text begins with: a saved body, or nothing. */
  initialBody: string;
  /** Told of every change; the body is only written out when it is read. */
  onChange: (readBody: () => string) => void;
  label: string;
  error: string | null;
  handle: RefObject<BodyEditorHandle | null>;
  /** Told whenever pictures begin, arrive or fail. */
  onUploads?: (count: UploadCount) => void;
};

const isAllowed = (url: string) => safeUrl(url) !== blankPage;

/** The editor of a post's body. */
export default function BodyEditor({ initialBody, label, error, ...rest }: Props) {
  const { form } = useText("upload");
  const isWrong = error !== null;
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
        <Frame {...rest} />
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
          <MentionMenu />
        </div>
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

type FrameProps = Pick<Props, "onChange" | "handle" | "onUploads">;

/** What stands above the text: the tools. It also tells the form what goes on in the text. */
function Frame({ onChange, handle, onUploads }: FrameProps) {
  const [editor] = useLexicalComposerContext();
  const upload = useImageUpload();
  const tellHandle = useHandle(handle);
  useStoredUploads(
    useCallback(
      (count: UploadCount) => {
        tellHandle(count);
        onUploads?.(count);
      },
      [tellHandle, onUploads],
    ),
  );
  useChanges(useCallback(() => onChange(() => readBody(editor)), [editor, onChange]));
  return <Toolbar onImage={(file) => upload(file ? [file] : [])} />;
}
