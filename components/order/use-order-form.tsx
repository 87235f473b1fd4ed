"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { usePageContext, usePaths } from "#components/i18n/page-context";
import { documentsToRead } from "#components/order/documents-field";
import { useCleared } from "#components/order/use-cleared";
import { usePreview } from "#components/order/use-preview";
import { ApiError } from "#lib/client/api/api-error";
import { readAttempt } from "#lib/client/order/attempt";
import { calculate } from "#lib/client/order/calculate";
import {
  emptyDraft,
  forgetDraft,
  keepDraft,
  type OrderDraft,
  readDraft,
} from "#lib/client/order/draft";
import { missingFields } from "#lib/client/order/missing";
import { orderQuery } from "#lib/client/order/queries";
import { isAnswer, submitOrder } from "#lib/client/order/submit";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { ProductDetail } from "#lib/contracts/product";

export type Failure = { kind: "refused"; message: string } | { kind: "lost" };

/** An order's form: what is typed, what the server says of it, and its submission. */
export function useOrderForm(
  product: ProductDetail,
  form: RefObject<HTMLFormElement | null>,
  password: RefObject<HTMLInputElement | null>,
) {
  const { productId } = product;
  const user = useSession();
  const paths = usePaths();
  const { locale } = usePageContext();
  const router = useRouter();
  const client = useQueryClient();
  const [draft, setDraft] = useState<OrderDraft>(emptyDraft);
  const [reasons, setReasons] = useState<FieldReasons>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const sending = useRef(false);

  useEffect(() => setDraft(readDraft(productId)), [productId]);
  useEffect(() => {
    if (user && readAttempt(user.id, productId)?.isOpen) setFailure({ kind: "lost" });
  }, [user, productId]);
  const clearPassword = useCleared(password);

  const calculated = calculate(draft, product);
  const server = usePreview(productId, calculated.order?.units, user?.id ?? "");
  const { preview, refused } = server;
  const toRead = documentsToRead(product.documents, locale);

  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(productId, next);
    setReasons({});
  };

  const submit = async () => {
    if (sending.current || !requireLogin() || !user) return;
    const typed = password.current?.value ?? "";
    const found = {
      ...missingFields({ draft, password: typed, calculated, toRead, preview }),
      ...refused?.fields,
    };
    setReasons(found);
    setIsLeft(true);
    const { order } = calculated;
    if (Object.keys(found).length > 0 || !order) return focusFirstError(form.current);
    sending.current = true;
    setIsSending(true);
    setFailure(null);
    try {
      const made = await submitOrder(user.id, {
        productId,
        orderType: "subscription",
        units: order.units,
        accountNumber: draft.accountNumber,
        accountPassword: typed,
        acknowledgedDocumentIds: toRead.map(({ id }) => id),
        // Consent counts where it was asked for.
        acceptRiskMismatch:
          draft.acceptRiskMismatch && !!preview?.warnings.includes("riskMismatch"),
      });
      if (made.state !== "rejected") forgetDraft(productId);
      client.setQueryData(orderQuery(made.orderId, user.id).queryKey, made);
      void client.invalidateQueries({ queryKey: ["order", "list"] });
      router.replace(paths.order(productId, made.orderId));
    } catch (error) {
      tell(error);
      sending.current = false;
      setIsSending(false);
    } finally {
      clearPassword();
    }
  };

  const tell = (error: unknown) => {
    const answer = error instanceof ApiError && isAnswer(error) ? error : null;
    if (!answer) return setFailure({ kind: "lost" });
    setReasons(answer.fields);
    setFailure({ kind: "refused", message: answer.message });
    focusFirstError(form.current);
  };

  const problem = reasons[draft.typed] ?? reasons.units ?? refused?.fields[draft.typed];
  const typing = calculated.problem && draft.value !== "" && isLeft ? calculated.problem : null;
  return {
    user,
    draft,
    calculated,
    preview,
    /** Why the server takes no order of this fund, whatever the units. */
    closedMessage: refused?.status === 409 ? refused.message : null,
    reasons: { ...reasons, [draft.typed]: problem ?? refused?.fields.units ?? typing ?? "" },
    failure,
    isSending,
    isPreviewing: server.isPending,
    retryPreview: server.retry,
    change,
    leave: () => setIsLeft(true),
    submit,
  };
}

/** Takes the reader to what is wrong first, once it is shown. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
