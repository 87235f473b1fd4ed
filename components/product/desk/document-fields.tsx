"use client";
import { Plus, Trash2 } from "lucide";
import { ChoiceField } from "#components/desk/choice-field";
import { Panel } from "#components/desk/panel";
import { useMessages } from "#components/i18n/use-page-context";
import { type ProductFormState, useProductProblem } from "#components/product/desk/product-fields";
import { Button } from "#components/ui/button";
import { CheckboxField } from "#components/ui/checkbox-field";
import { Field } from "#components/ui/field";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Input } from "#components/ui/input";
import { uuid } from "#lib/client/browser/uuid";
import type { FormDocument } from "#lib/client/product/desk/form";
import { locales } from "#lib/domain/locale";
import { documentTypes } from "#lib/domain/product/enums";
import { interpolate } from "#lib/format/interpolate";

/** The documents of a fund: add, edit, remove. */
export function DocumentFields({ form }: { form: ProductFormState }) {
  const { section, document: messages } = useMessages("productDesk").product;
  const { documents } = form.values;
  const replace = (next: FormDocument[]) => form.onChange({ documents: next });
  return (
    <Panel title={section.documents}>
      {documents.length === 0 && <p className="mb-3 text-sm text-ink-soft">{messages.none}</p>}
      <ul className="flex flex-col gap-6">
        {documents.map((document, index) => (
          <li key={document.key}>
            <Document
              form={form}
              index={index}
              document={document}
              onChange={(part) =>
                replace(
                  documents.map((each) => (each === document ? { ...document, ...part } : each)),
                )
              }
              onRemove={() => replace(documents.filter((each) => each !== document))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        onClick={() => replace([...documents, createDocument()])}
      >
        <Icon icon={Plus} size={16} />
        {messages.add}
      </Button>
    </Panel>
  );
}

const createDocument = (): FormDocument => ({
  key: uuid(),
  type: "factsheet",
  language: "en",
  title: "",
  url: "",
  date: new Date().toISOString().slice(0, 10),
  isRequired: false,
});

type Props = {
  form: ProductFormState;
  index: number;
  document: FormDocument;
  onChange: (part: Partial<FormDocument>) => void;
  onRemove: () => void;
};

function Document({ form, index, document, onChange, onRemove }: Props) {
  const { document: messages } = useMessages("productDesk").product;
  const { kind, detail } = useMessages("product");
  const getProblem = useProductProblem(form);
  const number = index + 1;
  const name = (field: string) => `documents.${index}.${field}`;
  const getInput = (field: "title" | "url" | "date") => ({
    name: name(field),
    value: document[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <fieldset className="border-l-2 border-line pl-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <legend className="text-sm font-semibold">
          {interpolate(messages.heading, { number })}
        </legend>
        <IconButton label={interpolate(messages.remove, { number })} onClick={onRemove}>
          <Icon icon={Trash2} size={20} />
        </IconButton>
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <ChoiceField
          label={messages.type}
          value={document.type}
          options={documentTypes.map((value) => ({ value, label: kind.documentType[value] }))}
          onChange={(type) => onChange({ type })}
        />
        <ChoiceField
          label={messages.language}
          value={document.language}
          options={locales.map((value) => ({ value, label: detail.documentLanguage[value] }))}
          onChange={(language) => onChange({ language })}
        />
        <Field label={messages.title} error={getProblem(name("title"))} required>
          <Input {...getInput("title")} />
        </Field>
        <Field label={messages.date} error={getProblem(name("date"))} required>
          <Input type="date" {...getInput("date")} />
        </Field>
        <Field
          label={messages.url}
          error={getProblem(name("url"))}
          hint={document.id && messages.urlHint}
          className="sm:col-span-2"
        >
          <Input type="url" inputMode="url" {...getInput("url")} />
        </Field>
        <div className="sm:col-span-2">
          <CheckboxField
            checked={document.isRequired}
            required={false}
            onChange={(isRequired) => onChange({ isRequired })}
          >
            {messages.isRequired}
          </CheckboxField>
        </div>
      </div>
    </fieldset>
  );
}
