"use client";
import type { ReactNode } from "react";
import { ChoiceField } from "#components/desk/choice-field";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { Field } from "#components/ui/field";
import { Input, Textarea } from "#components/ui/input";
import { NumberField } from "#components/ui/number-field";
import {
  listInputs,
  listSubAssetClasses,
  type ProductField,
  type ProductProblems,
  type ProductValues,
} from "#lib/client/product/desk/form";
import { fallbackLocale, locales, toLanguageTag } from "#lib/domain/locale";
import {
  getProductField,
  getProductNumberRule,
  isInLanguages,
  type ProductFieldName,
  productFieldNames,
  productSections,
} from "#lib/domain/product/field";

export type ProductFormState = {
  values: ProductValues;
  problems: ProductProblems;
  onChange: (part: Partial<ProductValues>) => void;
};

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
  // The state of a stored fund is changed by itself.
  const names = productFieldNames.filter((name) => isNew || name !== "status");
  return (
    <>
      {productSections.map((section) => (
        <Panel key={section} title={messages.section[section]}>
          <Grid>
            {names
              .filter((name) => getProductField(name).section === section)
              .map((name) => (
                <ProductInput key={name} form={form} name={name} />
              ))}
          </Grid>
        </Panel>
      ))}
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
        <Field label={messages.field.portfolioAsOf} error={getProblem("portfolioAsOf")}>
          <Input {...bindInput(form, "portfolioAsOf")} type="date" />
        </Field>
      </Grid>
      <Field
        label={messages.field.portfolio}
        hint={messages.hint.portfolio}
        error={getProblem("portfolio")}
        className="mt-4"
      >
        <Textarea rows={6} {...bindInput(form, "portfolio")} />
      </Field>
    </Panel>
  );
}

const bindInput = (form: ProductFormState, input: ProductField) => ({
  name: input,
  value: form.values[input],
  onChange: (event: { target: { value: string } }) =>
    form.onChange({ [input]: event.target.value }),
});

/** Returns label and hint of a field: the words of the desk, else those of readers. */
function useFieldTexts(name: ProductFieldName) {
  const { product: messages } = useMessages("productDesk");
  const { term } = useMessages("product");
  const labels: Record<string, string> = { ...term, ...messages.field, status: messages.status };
  const hints: Record<string, string> = messages.hint;
  return {
    label: labels[name] ?? name,
    hint: hints[name] ?? hints[getProductField(name).kind],
    required: !getProductField(name).isOptional,
  };
}

type InputProps = { form: ProductFormState; name: ProductFieldName };

function ProductInput({ form, name }: InputProps) {
  const texts = useFieldTexts(name);
  const getProblem = useProductProblem(form);
  if (isInLanguages(name)) return <LanguageInputs form={form} name={name} />;
  const field = getProductField(name);
  if (field.kind === "choice") return <ProductChoice form={form} name={name} />;
  const [input = "isin"] = listInputs(name);
  const rule = getProductNumberRule(name);
  if (rule) {
    return (
      <NumberField
        {...texts}
        error={getProblem(input)}
        rule={rule}
        value={form.values[input]}
        onValueChange={(typed) => form.onChange({ [input]: typed })}
        input={{ name: input }}
      />
    );
  }
  const type = field.kind === "date" || field.kind === "time" ? field.kind : "text";
  return (
    <Field {...texts} error={getProblem(input)}>
      <Input {...bindInput(form, input)} type={type} autoComplete="off" spellCheck={false} />
    </Field>
  );
}

function LanguageInputs({ form, name }: InputProps) {
  const { product: messages } = useMessages("productDesk");
  const { label } = useFieldTexts(name);
  const getProblem = useProductProblem(form);
  return listInputs(name).map((input, index) => {
    const locale = locales[index] ?? fallbackLocale;
    const props = { ...bindInput(form, input), lang: toLanguageTag(locale) };
    const language = { en: messages.english, zh: messages.chinese }[locale];
    return (
      <Field
        key={input}
        label={`${label} · ${language}`}
        error={getProblem(input)}
        hint={index > 0 && messages.hint.languages}
      >
        {getProductField(name).kind === "longLanguages" ? (
          <Textarea rows={4} {...props} />
        ) : (
          <Input {...props} />
        )}
      </Field>
    );
  });
}

function ProductChoice({ form, name }: InputProps) {
  const { product: messages } = useMessages("productDesk");
  const { kind } = useMessages("product");
  const { label, required } = useFieldTexts(name);
  const { values, onChange } = form;
  const field = getProductField(name);
  const texts: Record<string, Record<string, string>> = kind;
  const options =
    name === "subAssetClass"
      ? listSubAssetClasses(values.assetClass)
      : field.kind === "choice"
        ? field.options.map(String)
        : [];
  return (
    <ChoiceField
      label={label}
      value={values[name as ProductField & ProductFieldName]}
      options={[
        ...(required ? [] : [{ value: "", label: messages.notGiven }]),
        ...options.map((value) => ({ value, label: texts[name]?.[value] ?? value })),
      ]}
      onChange={(value) =>
        onChange({
          [name]: value,
          // Each asset class has sub asset classes of its own.
          ...(name === "assetClass" && { subAssetClass: listSubAssetClasses(value)[0] ?? "" }),
        })
      }
    />
  );
}
