"use client";
import { useQuery } from "@tanstack/react-query";
import { LazyFigure } from "#components/body/figure/lazy-figure";
import { ProductChooser } from "#components/editor/figure/product-chooser";
import { type DayProblem, useFigureForm } from "#components/editor/figure/use-figure-form";
import { usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { Field } from "#components/ui/field";
import { Input } from "#components/ui/input";
import { Modal } from "#components/ui/modal";
import { segmentClassName, segmentedClassName } from "#components/ui/segmented-control";
import { Spinner } from "#components/ui/spinner";
import { figureMessagesQueryOptions } from "#lib/client/product/figure/queries";
import {
  type FigureFields,
  figureViews,
  hasStartDay,
  productCounts,
} from "#lib/domain/body/figure/fields";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  /** The block to change; null for a new one. */
  initial: FigureFields | null;
  /** True if the post can have no further block. */
  isFull: boolean;
  onSave: (fields: FigureFields) => void;
  onDelete: (() => void) | undefined;
  onClose: () => void;
};

/** Chooses the view, the funds and the days of a block, and shows the result at once. */
export default function FigureDialog(props: Props) {
  const { locale } = usePageContext();
  const { data, isError, refetch } = useQuery(figureMessagesQueryOptions(locale));
  const { initial, onClose } = props;
  const title = initial ? data?.editor.titleEdit : data?.editor.title;
  return (
    <Modal open onClose={onClose} title={title ?? "…"} width={680}>
      {data && <FigureForm {...props} messages={data.editor} />}
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Spinner />}
    </Modal>
  );
}

type EditorMessages = Messages["productFigure"]["editor"];
type FormProps = Props & { messages: EditorMessages };

function FigureForm({ initial, isFull, onSave, onDelete, onClose, messages }: FormProps) {
  const form = useFigureForm(initial);
  const { view, fields, problems } = form;
  const { min, max } = productCounts[view];
  const describe = (problem: DayProblem | null) => problem && messages[problem];
  if (isFull) {
    return (
      <p role="alert" className="pb-2 text-sm">
        {interpolate(messages.tooMany, { max: limits.figuresPerPost })}
      </p>
    );
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Events bubble through the React tree to the form of the post.
        event.stopPropagation();
        if (fields) onSave(fields);
      }}
    >
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-semibold">{messages.view}</legend>
        <div className={segmentedClassName}>
          {figureViews.map((each) => (
            <label key={each} className={`${segmentClassName} max-sm:px-2.5`}>
              <input
                type="radio"
                name="figure-view"
                value={each}
                checked={view === each}
                onChange={() => form.setView(each)}
                className="sr-only"
              />
              {messages.views[each]}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-xs text-ink-faint">{messages.viewHint[view]}</p>
      </fieldset>
      <ProductChooser
        products={form.products}
        max={max}
        messages={messages}
        onAdd={form.addProduct}
        onRemove={form.removeProduct}
      />
      <div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-4">
          {hasStartDay(view) && (
            <Field label={messages.from} error={describe(problems.from)}>
              <Input
                type="date"
                value={form.from}
                max={form.to}
                onChange={(event) => form.setFrom(event.target.value)}
              />
            </Field>
          )}
          <Field
            label={hasStartDay(view) ? messages.to : messages.asOfDay}
            error={describe(problems.to)}
          >
            <Input
              type="date"
              value={form.to}
              max={form.today}
              onChange={(event) => form.setTo(event.target.value)}
            />
          </Field>
        </div>
        <p className="mt-1.5 text-xs text-ink-faint">
          {hasStartDay(view) ? messages.daysHint : messages.dayHint}
        </p>
      </div>
      <section aria-label={messages.preview} className="min-w-0 [&_figure]:my-0">
        {fields ? (
          <LazyFigure fields={fields} />
        ) : (
          <p className="border-y border-line py-6 text-sm text-ink-soft">
            {max === 1 ? messages.chooseOne : interpolate(messages.choose, { min, max })}
          </p>
        )}
      </section>
      <div className="flex flex-wrap justify-end gap-3">
        {onDelete && (
          <Button variant="text" className="mr-auto" onClick={onDelete}>
            {messages.delete}
          </Button>
        )}
        <Button variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" disabled={!fields}>
          {initial ? messages.save : messages.insert}
        </Button>
      </div>
    </form>
  );
}
