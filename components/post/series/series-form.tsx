"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Field } from "#components/ui/field";
import { Input, Select, Textarea } from "#components/ui/input";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { useForm } from "#lib/client/form/use-form";
import { showRefusal } from "#lib/client/overlay/refusal";
import { type SavedSeries, type SeriesTexts, saveSeries } from "#lib/client/post/series/queries";
import { limits } from "#lib/domain/limits";
import { type Locale, locales } from "#lib/domain/locale";
import { findTextProblem, textFields } from "#lib/domain/text-field";
import { interpolate } from "#lib/format/interpolate";

type Props = {
  /** Null for a new series. */
  seriesId: string | null;
  initial?: SeriesTexts;
  submit: string;
  onSaved: (saved: SavedSeries) => void;
};

/** The title, description and language of a series. */
export function SeriesForm({ seriesId, initial, submit, onSaved }: Props) {
  const messages = useMessages("postSeries");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: SeriesTexts) => saveSeries(client, seriesId, body),
  });
  const form = useForm<SeriesTexts, "title" | "description", SeriesTexts, SavedSeries>({
    initial: initial ?? { title: "", description: "", language: locale },
    validate: ({ title, description }) => ({
      title: findTextProblem(textFields.seriesTitle, title),
      description: findTextProblem(textFields.seriesDescription, description),
    }),
    mutation: saving,
    toBody: (values) => values,
    onSuccess: onSaved,
    toFieldErrors: (error): FieldErrors<"title"> =>
      error instanceof ApiError && error.fields.title ? { title: error } : {},
    onRefused: (error, errors) => {
      if (!errors.title) showRefusal(error, messages.failed);
    },
  });
  const describe = (error: FieldErrors<"title">["title"], max: number) => {
    if (!error) return null;
    if (error === "required") return messages.required;
    if (error === "tooLong") return interpolate(messages.tooLong, { max });
    const reason = error instanceof ApiError ? error.fields.title : undefined;
    if (reason === "taken") return messages.taken;
    if (reason === "too many") {
      return interpolate(messages.tooMany, { max: limits.series.perUser });
    }
    return messages.failed;
  };
  const { title, description, language } = form.values;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event) => {
        // In the form of a post, which a submission would publish.
        event.stopPropagation();
        form.onSubmit(event);
      }}
      className="flex flex-col gap-4"
    >
      <Field label={messages.name} error={describe(form.errors.title, limits.series.title)}>
        <Input
          name="title"
          value={title}
          autoComplete="off"
          onChange={(event) => form.change({ title: event.target.value })}
        />
      </Field>
      <Field
        label={messages.summary}
        optional
        error={describe(form.errors.description, limits.series.description)}
      >
        <Textarea
          name="description"
          value={description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
      </Field>
      <Field label={messages.language}>
        <Select
          name="language"
          value={language}
          onChange={(event) => form.change({ language: event.target.value as Locale })}
        >
          {locales.map((each) => (
            <option key={each} value={each}>
              {messages.languages[each]}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" loading={saving.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
