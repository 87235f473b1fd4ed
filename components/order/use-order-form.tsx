"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { documentsToRead } from "#components/order/documents-field";
import { usePaths, usePlace } from "#components/shell/place";
import { ApiError } from "#lib/client/api-error";
import { requireLogin } from "#lib/client/login-prompt";
import { readAttempt } from "#lib/client/order/attempt";
import { calculate } from "#lib/client/order/calculate";
import {
  emptyDraft,
  forgetDraft,
  keepDraft,
  type OrderDraft,
  readDraft,
} from "#lib/client/order/draft";
import { orderQuery, previewQuery } from "#lib/client/order/queries";
import { isAnswer, submitOrder } from "#lib/client/order/submit";
import { useSession } from "#lib/client/session";
import type { FieldReasons } from "#lib/contracts/envelope";
import type { ProductDetail } from "#lib/contracts/product";
import { unitsNotPositive } from "#lib/domain/order/kind";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 300;

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
  const { locale } = usePlace();
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
  // The password stays no longer than the page is looked at.
  useEffect(() => {
    const clear = () => {
      if (password.current) password.current.value = "";
    };
    window.addEventListener("pagehide", clear);
    window.addEventListener("pageshow", clear);
    return () => {
      window.removeEventListener("pagehide", clear);
      window.removeEventListener("pageshow", clear);
    };
  }, [password]);

  const calculated = calculate(draft, product);
  const asked = useSettled(calculated.order?.units ?? "", pause);
  const query = useQuery({
    ...previewQuery(productId, asked, user?.id ?? ""),
    enabled: !!user && asked !== "",
  });
  const isCurrent = !query.isPlaceholderData && calculated.order?.units === asked;
  const preview = isCurrent && !query.isError ? query.data : undefined;
  const refused = isCurrent && query.error instanceof ApiError ? query.error : null;

  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(productId, next);
    setReasons({});
  };

  const missing = (): FieldReasons => {
    const { problem } = calculated;
    const toRead = documentsToRead(product.documents, locale);
    const mustAccept = preview?.warnings.includes("riskMismatch") && !draft.acceptRiskMismatch;
    return {
      ...(problem ? { [draft.typed]: problem === "required" ? unitsNotPositive : problem } : {}),
      ...(draft.accountNumber.trim() ? {} : { accountNumber: "required" }),
      ...(password.current?.value ? {} : { accountPassword: "required" }),
      ...(toRead.every(({ id }) => draft.documentIds.includes(id))
        ? {}
        : { acknowledgedDocumentIds: "notAcknowledged" }),
      ...(mustAccept ? { acceptRiskMismatch: "riskMismatch" } : {}),
    };
  };

  const submit = async () => {
    if (sending.current || !requireLogin() || !user) return;
    const found = { ...missing(), ...refused?.fields };
    setReasons(found);
    setIsLeft(true);
    const { order } = calculated;
    if (Object.keys(found).length > 0 || !order) return focusFirstError(form.current);
    sending.current = true;
    setIsSending(true);
    setFailure(null);
    const shown = documentsToRead(product.documents, locale).map(({ id }) => id);
    try {
      const made = await submitOrder(user.id, {
        productId,
        orderType: "subscription",
        units: order.units,
        accountNumber: draft.accountNumber,
        accountPassword: password.current?.value ?? "",
        acknowledgedDocumentIds: draft.documentIds.filter((id) => shown.includes(id)),
        acceptRiskMismatch: draft.acceptRiskMismatch,
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
      if (password.current) password.current.value = "";
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
    /** Nobody submits what the server has not priced and dated before their eyes. */
    isPreviewing: !!user && !!calculated.order && !preview && (!isCurrent || !query.isError),
    retryPreview: isCurrent && query.isError && !isRefused(query.error) ? query.refetch : undefined,
    change,
    leave: () => setIsLeft(true),
    submit,
  };
}

const isRefused = (error: unknown) => error instanceof ApiError && isAnswer(error);

/** Takes the reader to what is wrong first, once it is shown. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** A value once it has stayed the same for a while. */
function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
