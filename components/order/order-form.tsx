"use client";
import { type FormEvent, useRef } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DocumentsField } from "#components/order/documents-field";
import { LoginToOrder } from "#components/order/login-to-order";
import { OrderPreview } from "#components/order/order-preview";
import { OrderReview } from "#components/order/order-review";
import { RiskField } from "#components/order/risk-field";
import { SandboxNote } from "#components/order/sandbox-note";
import { UnitsFields } from "#components/order/units-fields";
import { useOrderForm } from "#components/order/use-order-form";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { FormAlert } from "#components/ui/form-alert";
import { Input } from "#components/ui/input";
import { PasswordInput } from "#components/ui/password-input";
import { getOrderFieldMessage } from "#lib/client/order/field-message";
import type { OrderField } from "#lib/client/order/validate";
import type { ProductDetail } from "#lib/contracts/product/schema";

type Props = {
  product: ProductDetail;
  /** True if the sandbox takes orders of this site. */
  isSandbox: boolean;
};

/** The form for units of a fund, and its review, which orders them. */
export function OrderForm({ product, isSandbox }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const password = useRef<HTMLInputElement>(null);
  const order = useOrderForm(product, password);
  // Nobody should be asked for a real password where nothing is bought.
  const account = isSandbox ? { ...messages, ...messages.sandbox } : messages;
  const { draft, errors, failure, preview, change } = order;
  const toMessage = (field: OrderField, isAmount = false) =>
    getOrderFieldMessage(errors[field], messages.problem, product, locale, isAmount);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    order.submit();
  };
  return (
    <>
      {order.reviewed && (
        <OrderReview
          product={product}
          preview={order.reviewed}
          accountNumber={draft.accountNumber}
          haveTermsChanged={order.haveTermsChanged}
          closedMessage={order.closedMessage}
          isSending={order.isSending}
          onShowNewTerms={order.showNewTerms}
          onBack={order.closeReview}
          onOrder={order.send}
        />
      )}
      <form
        ref={order.ref}
        // Not unmounted, because React does not know the password.
        hidden={order.reviewed !== null}
        method="post"
        noValidate
        autoComplete="off"
        onSubmit={handleSubmit}
        className="grid gap-8 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-12"
      >
        <div className="flex min-w-0 flex-col gap-7">
          {isSandbox && <SandboxNote kind="before" />}
          <UnitsFields
            product={product}
            calculated={order.calculated}
            errors={{ units: toMessage("units"), amount: toMessage("amount", true) }}
            onType={change}
            onBlur={order.handleNumberBlur}
          />
          {order.user !== null && (
            // The page is the same for everybody until it knows its viewer.
            <div className={order.user ? "contents" : "hidden logged-in:contents"}>
              <Field
                label={account.account}
                required
                hint={isSandbox && messages.sandbox.accountHint}
                error={toMessage("accountNumber")}
              >
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
                label={account.password}
                required
                hint={account.passwordHint}
                error={toMessage("accountPassword")}
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
                error={toMessage("acknowledgedDocumentIds")}
                onChange={(documentIds) => change({ documentIds })}
              />
            </div>
          )}
          {order.user && order.riskLevel !== undefined && (
            <RiskField
              viewerId={order.user.id}
              riskLevel={order.riskLevel}
              productLevel={product.riskLevel}
              accepted={draft.acceptRiskMismatch}
              error={toMessage("acceptRiskMismatch")}
              onChange={(acceptRiskMismatch) => change({ acceptRiskMismatch })}
            />
          )}
        </div>
        <div className="md:sticky md:top-[calc(var(--header-height)+2rem)] md:self-start">
          <OrderPreview
            product={product}
            order={order.calculated.order}
            preview={preview}
            onRetry={order.retryPreview}
          />
          <div className="mt-5 flex flex-col gap-3">
            <FormAlert>
              {order.closedMessage ??
                (failure?.kind === "lost"
                  ? `${messages.outcomeUnknown} ${messages.reenterPassword}`
                  : failure && (failure.message || messages.failed))}
            </FormAlert>
            {order.user === null ? (
              <LoginToOrder productId={product.productId} />
            ) : (
              <Button
                type="submit"
                size="lg"
                disabled={
                  order.user === undefined || order.isPreviewing || order.closedMessage !== null
                }
              >
                {messages.submit}
              </Button>
            )}
          </div>
        </div>
      </form>
    </>
  );
}
