"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { usePageContext, usePaths } from "#components/i18n/use-page-context";
import { findDocumentsToRead } from "#components/order/documents-field";
import { useClearOnLeave } from "#components/order/use-clear-on-leave";
import { usePreview } from "#components/order/use-preview";
import { useReviewStep } from "#components/order/use-review-step";
import { ApiError } from "#lib/client/api/api-error";
import { toFieldErrors, toFieldReason } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { readAttempt } from "#lib/client/order/attempt";
import { calculate, isUnfinishedNumber } from "#lib/client/order/calculate";
import { createOrderDraft, emptyOrderDraft, type OrderDraft } from "#lib/client/order/draft";
import { orderKeys } from "#lib/client/order/keys";
import { orderQueryOptions } from "#lib/client/order/queries";
import { investorQueryOptions } from "#lib/client/order/risk-level";
import { isDefinitive, submitOrder } from "#lib/client/order/submit";
import { orderFields, validateOrder } from "#lib/client/order/validate";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import type { Order, OrderPayload, OrderPreview } from "#lib/contracts/order";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { isBelowMinimum } from "#lib/domain/order/amounts";
import { orderTermsChangedCode } from "#lib/domain/order/enums";
import { isAboveRiskLevel } from "#lib/domain/order/risk";

/** `lost`: no reply came, so the order may or may not exist. */
type Failure = { kind: "refused"; message: string } | { kind: "lost" };

/** Manages an order form: its inputs, the server's preview and the submission. */
export function useOrderForm(product: ProductDetail, password: RefObject<HTMLInputElement | null>) {
  const { productId } = product;
  const user = useSession();
  const { locale } = usePageContext();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isNumberBlurred, setIsNumberBlurred] = useState(false);
  const clearPassword = useClearOnLeave(password);
  const { reviewed, openReview, closeReview, endReview } = useReviewStep();
  const [haveTermsChanged, setHaveTermsChanged] = useState(false);
  const toRead = findDocumentsToRead(product.documents, locale);
  const draft = useMemo(() => createOrderDraft(productId), [productId]);

  useEffect(() => {
    if (user && readAttempt(user.id, productId)?.isOpen) setFailure({ kind: "lost" });
  }, [user, productId]);

  const submitting = useSubmitOrder(user?.id ?? "", {
    password,
    onStart: () => setFailure(null),
    onSuccess: (order) => {
      if (order.state !== "rejected") draft.clear();
      return endReview();
    },
    onRefused: (error) => {
      if (isTermsChange(error)) return;
      clearPassword();
      closeReview();
    },
  });

  const form = useForm({
    initial: emptyOrderDraft,
    draft,
    validate: (values) => ({
      ...validateOrder({
        draft: values,
        password: password.current?.value ?? "",
        calculated: calculate(values, product),
        toRead,
        needsConsent,
      }),
      ...refusedErrors,
    }),
    mutation: submitting,
    toBody: (values) => {
      const { order } = calculate(values, product);
      if (!order) return null;
      return {
        productId,
        orderType: "subscription" as const,
        units: order.units,
        accountNumber: values.accountNumber,
        acknowledgedDocumentIds: toRead.map(({ id }) => id),
        // Consent counts only while the form asks for it.
        acceptRiskMismatch: values.acceptRiskMismatch && needsConsent,
        ...(reviewed ? { confirmed: pickTerms(reviewed) } : {}),
      };
    },
    onValid: () => {
      setHaveTermsChanged(false);
      if (preview) openReview(preview);
      else void retry?.();
    },
    toFieldErrors: (error) => (isRefusal(error) ? toFieldErrors(error, orderFields) : {}),
    onRefused: (error) => {
      if (isTermsChange(error)) {
        setHaveTermsChanged(true);
        return void refetch();
      }
      setFailure(isRefusal(error) ? { kind: "refused", message: error.message } : { kind: "lost" });
    },
  });
  const { values, errors } = form;
  const { typed } = values;
  const calculated = calculate(values, product);
  const { preview, refusal, isPending, retry, refetch } = usePreview(
    productId,
    calculated.order?.units,
    user?.id ?? "",
  );
  const { data: investor } = useQuery(investorQueryOptions(user?.id ?? ""));
  // The preview is newer; before an amount there is none.
  const riskLevel = preview ? preview.riskLevel : investor?.riskLevel;
  const needsConsent = riskLevel !== undefined && isAboveRiskLevel(product.riskLevel, riskLevel);
  const refusedErrors = refusal ? toFieldErrors(refusal, orderFields) : {};

  const shouldCheckNumber =
    values.value !== "" &&
    (isNumberBlurred || form.isSubmitted || !isUnfinishedNumber(values.value));
  const isBelowFirst =
    user === null &&
    calculated.order !== null &&
    isBelowMinimum(calculated.order, product.initialInvestment);
  const numberError =
    errors[typed] ??
    errors.units ??
    refusedErrors[typed] ??
    refusedErrors.units ??
    (calculated.problem && shouldCheckNumber ? toFieldReason(calculated.problem) : undefined) ??
    // A member's first order and later ones have minimums of their own, which the server knows.
    (isBelowFirst && shouldCheckNumber ? "belowInitialInvestment" : undefined);
  return {
    ref: form.ref,
    user,
    draft: values,
    calculated,
    preview,
    /** The viewer's; null if they set none, undefined while it is unknown. */
    riskLevel,
    /** The server's message if it accepts no orders, of this fund or at all. */
    closedMessage: refusal && [403, 409].includes(refusal.status) ? refusal.message : null,
    errors: { ...errors, [typed]: numberError },
    failure,
    isSending: submitting.isPending || submitting.isSuccess,
    isPreviewing: isPending,
    retryPreview: retry,
    change: (part: Partial<OrderDraft>) => {
      form.change(part);
      form.setErrors({});
    },
    /** What the investor is asked to confirm; null while they type. */
    reviewed,
    /** True if the order would get other figures by now. */
    haveTermsChanged:
      haveTermsChanged || (!!reviewed && !!preview && !haveSameTerms(reviewed, preview)),
    showNewTerms: () => {
      if (!preview) return void refetch();
      setHaveTermsChanged(false);
      openReview(preview);
    },
    closeReview,
    send: () => {
      if (requireLogin() && user) form.send();
    },
    handleNumberBlur: () => setIsNumberBlurred(true),
    submit: () => {
      if (requireLogin() && user) form.submit();
    },
  };
}

const isTermsChange = (error: Error) =>
  error instanceof ApiError && error.code === orderTermsChangedCode;

const pickTerms = (preview: OrderPreview) => {
  const { nav, navDate, total, dealingDate, settlementDate, cancelUntil, isSandbox } = preview;
  return { nav, navDate, total, dealingDate, settlementDate, cancelUntil, isSandbox };
};

const haveSameTerms = (a: OrderPreview, b: OrderPreview) =>
  JSON.stringify(pickTerms(a)) === JSON.stringify(pickTerms(b));

const isRefusal = (error: Error): error is ApiError =>
  error instanceof ApiError && isDefinitive(error);

type SubmitOptions = {
  password: RefObject<HTMLInputElement | null>;
  onStart: () => void;
  onSuccess: (order: Order) => Promise<void>;
  onRefused: (error: Error) => void;
};

/**
 * Submits an order and opens its page. The password is read from its input when the call is made,
 * so that neither React nor the mutation cache stores it.
 */
function useSubmitOrder(userId: string, options: SubmitOptions) {
  const { password, onStart, onSuccess, onRefused } = options;
  const client = useQueryClient();
  const router = useRouter();
  const paths = usePaths();
  return useMutation({
    mutationFn: (order: Omit<OrderPayload, "accountPassword">) =>
      submitOrder(userId, { ...order, accountPassword: password.current?.value ?? "" }),
    onMutate: onStart,
    onSuccess: async (order) => {
      await onSuccess(order);
      client.setQueryData(orderQueryOptions(order.orderId, userId).queryKey, order);
      void client.invalidateQueries({ queryKey: orderKeys.lists });
      if (password.current) password.current.value = "";
      router.replace(paths.order(order.product.productId, order.orderId));
    },
    onError: onRefused,
  });
}
