// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { DiscussionProvider } from "#components/comment/discussion-context";
import { useCommentForm } from "#components/comment/use-comment-form";
import type { SentDisclosure } from "#lib/client/comment/create";
import { createCommentDraft } from "#lib/client/comment/draft";

type FieldProps = { onChange: (disclosures: SentDisclosure[]) => void };
let field: FieldProps;
vi.mock("#components/comment/comment-disclosure-field", () => ({
  default: (props: FieldProps) => {
    field = props;
    return null;
  },
}));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const discussion = { products: [{ productId: "3" }], viewerId: "ann" } as unknown as Parameters<
  typeof DiscussionProvider
>[0]["value"];

let form: ReturnType<typeof useCommentForm>;
function Form(): ReactNode {
  form = useCommentForm("7");
  return form.disclosureField;
}

test("stores a statement that is chosen after a reload of a text without one", async () => {
  createCommentDraft("7").save({ text: "A comment", disclosures: [] });
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(<DiscussionProvider value={discussion}>{createElement(Form)}</DiscussionProvider>),
  );
  expect(form.draft.restore()).toBe("A comment");
  const paid = { productId: "3", interest: "paid", isVerified: false } as const;
  await vi.waitFor(() => expect(field).toBeDefined());
  act(() => field.onChange([paid]));
  expect(createCommentDraft("7").read()).toEqual({ text: "A comment", disclosures: [paid] });
  act(() => root.unmount());
});
