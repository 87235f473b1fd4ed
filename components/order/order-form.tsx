"use client";
import { useRef } from "react";
import { FormAlert } from "#components/account/form-alert";
import { PasswordInput } from "#components/account/password-input";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { DocumentsField } from "#components/order/documents-field";
import { OrderPreview } from "#components/order/order-preview";
import { RiskField } from "#components/order/risk-field";
import { UnitsFields } from "#components/order/units-fields";
import { useOrderForm } from "#components/order/use-order-form";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { problemText } from "#lib/client/order/problem-text";
import type { ProductDetail } from "#lib/contracts/product";

/** Orders units of a fund. */
export function OrderForm({ product }: { product: ProductDetail }) {
  const { order: text } = useMessages("product");
  const { locale } = usePageContext();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const order = useOrderForm(product, form, password);
  const { draft, reasons, failure, preview, change } = order;
  const why = (name: string, isAmount = false) =>
    problemText(reasons[name], text.problem, product, locale, isAmount);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void order.submit();
      }}
      className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12"
    >
      <div className="flex min-w-0 flex-col gap-7">
        <UnitsFields
          product={product}
          calculated={order.calculated}
          errors={{ units: why("units"), amount: why("amount", true) }}
          onType={change}
          onLeave={order.leave}
        />
        <Field label={text.account} required error={why("accountNumber")}>
          <Input
            autoComplete="off"
            spellCheck={false}
            className="tabular-nums"
            maxLength={60}
            value={draft.accountNumber}
            onChange={(event) => change({ accountNumber: event.target.value })}
          />
        </Field>
        <Field
          label={text.password}
          required
          hint={text.passwordHint}
          error={why("accountPassword")}
        >
          <PasswordInput
            ref={password}
            autoComplete="off"
            data-1p-ignore
            data-lpignore="true"
            data-bwignore
            maxLength={128}
          />
        </Field>
        <DocumentsField
          documents={product.documents}
          read={draft.documentIds}
          error={why("acknowledgedDocumentIds")}
          onChange={(documentIds) => change({ documentIds })}
        />
        {preview && (
          <RiskField
            preview={preview}
            fundLevel={product.riskLevel}
            accepted={draft.acceptRiskMismatch}
            error={why("acceptRiskMismatch")}
            onChange={(acceptRiskMismatch) => change({ acceptRiskMismatch })}
          />
        )}
      </div>
      <div className="md:sticky md:top-[calc(var(--header-height)+2rem)] md:self-start">
        <OrderPreview
          product={product}
          order={order.calculated.order}
          preview={preview}
          isMember={!!order.user}
          onRetry={order.retryPreview}
        />
        <div className="mt-5 flex flex-col gap-3">
          <FormAlert>
            {order.closedMessage ??
              (failure?.kind === "lost"
                ? `${text.lost} ${text.again}`
                : failure && (failure.message || text.failed))}
          </FormAlert>
          <Button
            type="submit"
            size="lg"
            loading={order.isSending}
            disabled={
              order.user === undefined || order.isPreviewing || order.closedMessage !== null
            }
          >
            {text.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
