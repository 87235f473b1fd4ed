"use client";
import type { ReactNode } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import {
  languageFields,
  listSubAssetClasses,
  type ProductField,
  type ProductProblems,
  type ProductValues,
} from "#lib/client/product/desk/form";
import { isProductNumberField, productNumberRules } from "#lib/client/product/desk/numbers";
import {
  assetClasses,
  categories,
  dealingFrequencies,
  distributionPolicies,
  productStatuses,
  riskLevels,
} from "#lib/domain/product/enums";
import type { Messages } from "#lib/i18n/types";

export type ProductFormState = {
  values: ProductValues;
  problems: ProductProblems;
  onChange: (part: Partial<ProductValues>) => void;
};

type FieldName = keyof Messages["productDesk"]["product"]["field"];

/** Returns the text of a field's problem. */
export function useProductProblem({ problems }: ProductFormState) {
  const messages = useMessages("productDesk").problem;
  return (field: string) => {
    const problem = problems[field];
    return problem && messages[problem];
  };
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
);

/** All fields of a fund except its documents, by what they are about. */
export function ProductFields({ form, isNew }: { form: ProductFormState; isNew: boolean }) {
  const { product: messages } = useMessages("productDesk");
  const { kind } = useMessages("product");
  const { values, onChange } = form;
  const choose = (
    field: ProductField,
    texts: Record<string, string>,
    allowed: readonly string[],
  ) => (
    <ChoiceField
      label={messages.field[field as FieldName] ?? messages.status}
      value={values[field]}
      options={allowed.map((value) => ({ value, label: texts[value] ?? value }))}
      onChange={(value) => onChange({ [field]: value })}
    />
  );
  return (
    <>
      <Panel title={messages.section.names}>
        <Grid>
          {languageFields.flatMap((field) =>
            (["en", "zh"] as const).map((language) => (
              <LanguageField key={`${field}.${language}`} form={form} {...{ field, language }} />
            )),
          )}
        </Grid>
      </Panel>
      <Panel title={messages.section.class}>
        <Grid>
          <TextField form={form} field="isin" hint={messages.hint.isin} />
          {isNew && choose("status", kind.status, productStatuses)}
          <TextField form={form} field="inceptionDate" type="date" />
          {choose("riskLevel", kind.riskLevel, riskLevels.map(String))}
          <ChoiceField
            label={messages.field.assetClass}
            value={values.assetClass}
            options={assetClasses.map((value) => ({ value, label: kind.assetClass[value] }))}
            onChange={(assetClass) =>
              onChange({ assetClass, subAssetClass: listSubAssetClasses(assetClass)[0] ?? "" })
            }
          />
          {choose("subAssetClass", kind.subAssetClass, listSubAssetClasses(values.assetClass))}
          {choose("category", kind.category, categories)}
        </Grid>
      </Panel>
      <Panel title={messages.section.money}>
        <Grid>
          <TextField form={form} field="currency" hint={messages.hint.currency} />
          <TextField form={form} field="aumDate" type="date" />
          {(
            [
              "classAum",
              "fundAum",
              "minimumInvestment",
              "initialInvestment",
              "subsequentInvestment",
            ] as const
          ).map((field) => (
            <TextField key={field} form={form} field={field} hint={messages.hint.amount} />
          ))}
        </Grid>
      </Panel>
      <Panel title={messages.section.dealing}>
        <Grid>
          <TextField form={form} field="managementFee" hint={messages.hint.percent} />
          <TextField form={form} field="subscriptionFee" hint={messages.hint.percent} />
          <TextField
            form={form}
            field="ongoingCharges"
            hint={messages.hint.optionalPercent}
            isOptional
          />
          <ChoiceField
            label={messages.field.distributionPolicy}
            value={values.distributionPolicy}
            options={[
              { value: "", label: messages.notGiven },
              ...distributionPolicies.map((value) => ({
                value,
                label: messages.distribution[value],
              })),
            ]}
            onChange={(distributionPolicy) => onChange({ distributionPolicy })}
          />
          {choose("dealingFrequency", kind.dealingFrequency, dealingFrequencies)}
          <TextField form={form} field="cutoffTime" type="time" />
          <TextField form={form} field="settlementDays" hint={messages.hint.settlementDays} />
          <TextField form={form} field="unitDecimals" hint={messages.hint.unitDecimals} />
        </Grid>
      </Panel>
      <PortfolioFields form={form} />
    </>
  );
}

/** The composition of the fund, one line for each weight. */
function PortfolioFields({ form }: { form: ProductFormState }) {
  const { product: messages } = useMessages("productDesk");
  const getProblem = useProductProblem(form);
  return (
    <Panel title={messages.section.portfolio}>
      <Grid>
        <TextField form={form} field="portfolioAsOf" type="date" isOptional />
      </Grid>
      <Field
        label={messages.field.portfolio}
        hint={messages.hint.portfolio}
        error={getProblem("portfolio")}
        className="mt-4"
      >
        <Textarea
          name="portfolio"
          rows={6}
          value={form.values.portfolio}
          onChange={(event) => form.onChange({ portfolio: event.target.value })}
        />
      </Field>
    </Panel>
  );
}

type LanguageProps = {
  form: ProductFormState;
  field: (typeof languageFields)[number];
  language: "en" | "zh";
};

function LanguageField({ form, field, language }: LanguageProps) {
  const { product: messages } = useMessages("productDesk");
  const getProblem = useProductProblem(form);
  const name = `${field}.${language}` as const;
  const languageName = language === "en" ? messages.english : messages.chinese;
  const props = {
    name,
    lang: language === "en" ? "en" : "zh-Hans",
    value: form.values[name],
    onChange: (event: { target: { value: string } }) =>
      form.onChange({ [name]: event.target.value }),
  };
  return (
    <Field label={`${messages.field[field]} · ${languageName}`} error={getProblem(name)} required>
      {field === "description" ? <Textarea rows={4} {...props} /> : <Input {...props} />}
    </Field>
  );
}

type TextProps = {
  form: ProductFormState;
  field: Extract<ProductField, FieldName>;
  hint?: string;
  type?: "text" | "date" | "time";
  isOptional?: boolean;
};

function TextField({ form, field, hint, type = "text", isOptional = false }: TextProps) {
  const { product: messages } = useMessages("productDesk");
  const getProblem = useProductProblem(form);
  const props = {
    label: messages.field[field],
    error: getProblem(field),
    hint,
    required: !isOptional,
  };
  const value = form.values[field];
  if (isProductNumberField(field)) {
    return (
      <NumberField
        {...props}
        rule={productNumberRules[field]}
        value={value}
        onValueChange={(typed) => form.onChange({ [field]: typed })}
        input={{ name: field }}
      />
    );
  }
  return (
    <Field {...props}>
      <Input
        name={field}
        type={type}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => form.onChange({ [field]: event.target.value })}
      />
    </Field>
  );
}
