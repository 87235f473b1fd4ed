import type { Figure, FigureSnapshot } from "#lib/contracts/product/figure";
import type { FigureFields } from "#lib/domain/body/figure/fields";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatFigureNav, formatKeyFigure, keyFigures } from "#lib/format/key-figure";
import { formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";
import { colours, drawText } from "#lib/server/documents/share-image/canvas";
import {
  type Box,
  drawLetter,
  drawLines,
  drawSketch,
} from "#lib/server/documents/share-image/figure-lines";

export type DrawnFigure = {
  fields: FigureFields;
  block: Figure;
  messages: Messages["productFigure"];
  language: Locale;
};

type Item = FigureSnapshot["items"][number];

/** Returns a fund's name now, or the written one if it is not listed. */
export const getProductName = ({ fields, block, language }: DrawnFigure, at: number): string =>
  block.products[at]?.current?.name[language] ?? fields.products[at]?.name ?? "";

const formatItemNav = ({ block, language }: DrawnFigure, { nav }: Item, at: number): string =>
  nav ? formatFigureNav(nav.nav, block.products[at]?.current?.currency, language) : "–";

/** Lists the key figures of a fund, with a dash for a short history. */
const listFigures = ({ messages, language }: DrawnFigure, { figures }: Item) =>
  keyFigures.map((key) => {
    const value = figures?.[key];
    return { name: messages[key], value: value ? formatKeyFigure(key, value, language) : "–" };
  });

/** Draws what a block shows as of its pinned day; a sentence if there is too little for a drawing. */
export function drawPanel(figure: DrawnFigure, box: Box, hasProductName: boolean): Promise<string> {
  const { fields, block, messages, language } = figure;
  const { pinned } = block;
  const say = async (text: string) =>
    (
      await drawText(text, box.left, box.top + 40, {
        size: 28,
        language,
        colour: colours.soft,
        maxWidth: box.width,
      })
    ).svg;
  if (!pinned) {
    return say(interpolate(messages.noNav, { date: formatDate(fields.to, language) }));
  }
  switch (fields.view) {
    case "card":
      return drawCard(figure, pinned, box);
    case "table":
      return drawTable(figure, pinned, box);
    case "chart":
      return pinned.items[0]?.change === null
        ? say(messages.noRange)
        : drawChart(figure, pinned, box, hasProductName);
    case "comparison":
      return pinned.dates.length < 2
        ? say(messages.noOverlap)
        : drawComparison(figure, pinned, box);
  }
}

async function drawChart(
  figure: DrawnFigure,
  pinned: FigureSnapshot,
  box: Box,
  hasProductName: boolean,
) {
  const { language } = figure;
  const [item] = pinned.items;
  if (!item) return "";
  const y = box.top + 26;
  const style = { size: 30, language };
  const name = hasProductName
    ? await drawText(getProductName(figure, 0), box.left, y, { ...style, maxWidth: 560 })
    : { svg: "", width: -18 };
  const nav = await drawText(formatItemNav(figure, item, 0), box.left + name.width + 18, y, {
    ...style,
    weight: 700,
  });
  const change = await drawText(
    formatPercent(item.change ?? "0", language),
    box.left + name.width + nav.width + 36,
    y,
    { ...style, weight: 600, colour: colours.accent },
  );
  const area = { ...box, top: box.top + 50, height: box.height - 50 };
  return name.svg + nav.svg + change.svg + (await drawLines(pinned, area, language));
}

async function drawComparison(figure: DrawnFigure, pinned: FigureSnapshot, box: Box) {
  const { language } = figure;
  const columnWidth = box.width / 2;
  const legend = await Promise.all(
    pinned.items.map(async ({ change }, at) => {
      const x = box.left + (at % 2) * columnWidth;
      const y = box.top + 22 + Math.floor(at / 2) * 36;
      const rate = await drawText(
        change === null ? "–" : formatPercent(change, language),
        x + columnWidth - 30,
        y,
        { size: 24, weight: 600, language, align: "right" },
      );
      const name = await drawText(getProductName(figure, at), x + 36, y, {
        size: 24,
        language,
        maxWidth: columnWidth - 90 - rate.width,
      });
      return (await drawLetter(at, x + 13, y - 8, language)) + name.svg + rate.svg;
    }),
  );
  const used = Math.ceil(pinned.items.length / 2) * 36 + 12;
  const area = { ...box, top: box.top + used, height: box.height - used };
  return legend.join("") + (await drawLines(pinned, area, language));
}

async function drawCard(figure: DrawnFigure, pinned: FigureSnapshot, box: Box) {
  const { messages, language } = figure;
  const [item] = pinned.items;
  if (!item?.nav) return "";
  const label = { size: 22, language, colour: colours.soft };
  const nav = await drawText(formatItemNav(figure, item, 0), box.left, box.top + 56, {
    size: 60,
    weight: 600,
    language,
  });
  const day = await drawText(
    `${messages.nav}, ${formatDate(item.nav.date, language)}`,
    box.left,
    box.top + 94,
    label,
  );
  const sketch = drawSketch(pinned.lines[0], {
    left: box.left + box.width / 2,
    top: box.top,
    width: box.width / 2,
    height: 100,
  });
  const columnWidth = box.width / 3;
  const facts = await Promise.all(
    listFigures(figure, item).map(async ({ name, value }, at) => {
      const x = box.left + (at % 3) * columnWidth;
      const y = box.top + 146 + Math.floor(at / 3) * 72;
      const shown = await drawText(value, x, y + 32, { size: 28, weight: 600, language });
      return (await drawText(name, x, y, { ...label, maxWidth: columnWidth - 16 })).svg + shown.svg;
    }),
  );
  return nav.svg + day.svg + sketch + facts.join("");
}

async function drawTable(figure: DrawnFigure, pinned: FigureSnapshot, box: Box) {
  const { messages, language } = figure;
  const columns = pinned.items.map((item, at) => [
    { name: "", value: getProductName(figure, at) },
    { name: messages.nav, value: formatItemNav(figure, item, at) },
    { name: messages.navDate, value: item.nav ? formatDate(item.nav.date, language) : "–" },
    ...listFigures(figure, item),
  ]);
  const names = columns[0]?.map(({ name }) => name) ?? [];
  const height = Math.min(40, box.height / names.length);
  const nameWidth = 280;
  const columnWidth = (box.width - nameWidth) / columns.length;
  const rows = await Promise.all(
    names.map(async (name, row) => {
      const y = box.top + row * height + height * 0.68;
      const style = { size: 22, language };
      const head = await drawText(name, box.left, y, { ...style, colour: colours.soft });
      const values = await Promise.all(
        columns.map((column, at) =>
          drawText(column[row]?.value ?? "", box.left + nameWidth + (at + 1) * columnWidth, y, {
            ...style,
            weight: 600,
            align: "right",
            maxWidth: columnWidth - 20,
          }),
        ),
      );
      const rule = `<rect x="${box.left}" y="${(y + height * 0.28).toFixed(1)}" width="${box.width}" height="1.5" fill="${colours.line}"/>`;
      return head.svg + values.map(({ svg }) => svg).join("") + rule;
    }),
  );
  return rows.join("");
}
