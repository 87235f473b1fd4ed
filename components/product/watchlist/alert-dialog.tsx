"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { ErrorState } from "#components/ui/error-state";
import { Modal } from "#components/ui/modal";
import { NumberField } from "#components/ui/number-field";
import { Skeleton } from "#components/ui/skeleton";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { alertRulesQueryOptions, saveAlertRules } from "#lib/client/product/watch/queries";
import {
  getThresholdRule,
  type RuleForm,
  readRuleForm,
  toRuleForm,
} from "#lib/client/product/watch/rule-form";
import type { AlertRule, WatchedProduct } from "#lib/contracts/product/watch";
import { limits } from "#lib/domain/limits";
import {
  type AlertKind,
  alertKinds,
  hasThreshold,
  thresholds,
} from "#lib/domain/notify/alert/kind";
import { interpolate } from "#lib/format/interpolate";

type Props = { product: WatchedProduct; viewerId: string; onClose: () => void };

/** Chooses what the viewer wants to be told about a fund. */
export function AlertDialog({ product, viewerId, onClose }: Props) {
  const messages = useMessages("productWatch");
  const { locale } = usePageContext();
  const query = useQuery(alertRulesQueryOptions(viewerId, product.productId));
  return (
    <Modal
      open
      width={440}
      onClose={onClose}
      title={interpolate(messages.editOf, { product: product.name[locale] })}
    >
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton className="h-80 w-full" />}
      {query.data && (
        <RuleFields
          product={product}
          viewerId={viewerId}
          initial={query.data.rules}
          onSaved={onClose}
        />
      )}
    </Modal>
  );
}

type FieldsProps = {
  product: WatchedProduct;
  viewerId: string;
  initial: AlertRule[];
  onSaved: () => void;
};

function RuleFields({ product, viewerId, initial, onSaved }: FieldsProps) {
  const messages = useMessages("productWatch");
  const client = useQueryClient();
  const [form, setForm] = useState(() => toRuleForm(initial));
  const [invalid, setInvalid] = useState<AlertKind[]>([]);
  const save = useMutation({
    mutationFn: (rules: AlertRule[]) => saveAlertRules(client, viewerId, product.productId, rules),
    onSuccess: () => {
      showToast(messages.saved);
      onSaved();
    },
    onError: (error) => showRefusal(error, messages.failed),
  });
  const change = (kind: AlertKind, part: Partial<RuleForm[AlertKind]>) => {
    setForm((last) => ({ ...last, [kind]: { ...last[kind], ...part } }));
    setInvalid((last) => last.filter((each) => each !== kind));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readRuleForm(form);
    setInvalid(read.invalid);
    if (read.invalid.length === 0) save.mutate(read.rules);
    else {
      event.currentTarget
        .querySelector<HTMLInputElement>(`[data-threshold="${read.invalid[0]}"]`)
        ?.focus();
    }
  };
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-3">
      {alertKinds.map((kind) => (
        <div key={kind}>
          <CheckboxField
            required={false}
            checked={form[kind].isOn}
            onChange={(isOn) => change(kind, { isOn })}
          >
            {interpolate(messages.kind[kind], { hours: limits.alert.cutoffHours })}
          </CheckboxField>
          {hasThreshold(kind) && form[kind].isOn && (
            <Threshold
              kind={kind}
              currency={product.currency}
              value={form[kind].typed}
              isInvalid={invalid.includes(kind)}
              onChange={(typed) => change(kind, { typed })}
            />
          )}
        </div>
      ))}
      <Button type="submit" loading={save.isPending} className="mt-2 w-full">
        {messages.save}
      </Button>
    </form>
  );
}

type ThresholdProps = {
  kind: keyof typeof thresholds;
  currency: string;
  value: string;
  isInvalid: boolean;
  onChange: (value: string) => void;
};

function Threshold({ kind, currency, value, isInvalid, onChange }: ThresholdProps) {
  const messages = useMessages("productWatch");
  const isNav = thresholds[kind] === "nav";
  const error = isNav ? messages.invalidLevel : messages.invalidPercent;
  return (
    <NumberField
      label={isNav ? interpolate(messages.level, { currency }) : messages.percent}
      error={isInvalid ? error : null}
      className="mt-1 ml-8"
      rule={getThresholdRule(kind)}
      value={value}
      onValueChange={onChange}
      input={{ className: "max-w-40", "data-threshold": kind }}
    />
  );
}
