"use client";
import { useState } from "react";
import {
  type FigureFields,
  type FigureProduct,
  type FigureView,
  hasStartDay,
  productCounts,
} from "#lib/domain/body/figure/fields";
import { isDay, parseFigure } from "#lib/domain/body/figure/parse";
import { subtractMonths } from "#lib/domain/day";

export type DayProblem = "missingDay" | "future" | "wrongDays";

type Values = { view: FigureView; products: FigureProduct[]; from: string; to: string };

const getToday = () => new Date().toISOString().slice(0, 10);

function toValues(initial: FigureFields | null): Values {
  const to = initial?.to ?? getToday();
  return {
    view: initial?.view ?? "card",
    products: initial?.products ?? [],
    from: initial?.from ?? subtractMonths(to, 12),
    to,
  };
}

/** Manages the values of a block and what is wrong with them. */
export function useFigureForm(initial: FigureFields | null) {
  const [values, setValues] = useState(() => toValues(initial));
  const { view, from, to } = values;
  // The others come back with a view that shows more.
  const products = values.products.slice(0, productCounts[view].max);
  const change = (next: Partial<Values>) => setValues((before) => ({ ...before, ...next }));
  const isSameDay = to === initial?.to;
  return {
    view,
    products,
    from,
    to,
    today: getToday(),
    problems: findProblems(values),
    /** The block, or null while something is missing or wrong. */
    fields: Object.values(findProblems(values)).some((problem) => problem !== null)
      ? null
      : parseFigure({
          view,
          from,
          to,
          products: products.map((each) => (isSameDay ? each : { ...each, asOf: null })),
        }),
    setView: (next: FigureView) => change({ view: next }),
    setFrom: (next: string) => change({ from: next }),
    setTo: (next: string) => change({ to: next }),
    addProduct: (productId: string, name: string) =>
      change({ products: [...products, { productId, name, asOf: null }] }),
    removeProduct: (productId: string) =>
      change({ products: values.products.filter((each) => each.productId !== productId) }),
  };
}

function findProblems({ view, from, to }: Values): {
  from: DayProblem | null;
  to: DayProblem | null;
} {
  const toProblem = !isDay(to) ? "missingDay" : to > getToday() ? "future" : null;
  if (!hasStartDay(view)) return { from: null, to: toProblem };
  const fromProblem = !isDay(from) ? "missingDay" : isDay(to) && from >= to ? "wrongDays" : null;
  return { from: fromProblem, to: toProblem };
}
