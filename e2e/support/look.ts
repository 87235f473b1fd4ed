import { expect, type Locator } from "@playwright/test";
import sharp from "sharp";

type Box = { x: number; y: number; width: number; height: number };
type Colour = readonly [red: number, green: number, blue: number];

/** The contrast that WCAG 2.2 asks of what identifies a control or its state (1.4.11). */
const clear = 3;

const toLinear = (channel: number) =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
const getLuminance = ([red, green, blue]: Colour) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

function getContrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

async function getBox(element: Locator): Promise<Box> {
  // In one step, as an interactive chart may replace the static one at any time.
  return element.evaluate((node) => {
    node.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
}

/** Returns the pixels of a part of the window, as a user sees them. */
async function capture(element: Locator, { x, y, width, height }: Box): Promise<Colour[]> {
  const clip = {
    x: Math.max(Math.floor(x), 0),
    y: Math.max(Math.floor(y), 0),
    width: Math.ceil(width),
    height: Math.ceil(height),
  };
  const data = await sharp(await element.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer();
  return Array.from(
    { length: data.length / 3 },
    (_, at) => [...data.subarray(at * 3, at * 3 + 3)] as unknown as Colour,
  );
}

/** Includes what surrounds an element, such as its focus ring. */
const withMargin = ({ x, y, width, height }: Box, margin: number): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** Expects `act` to change how an element looks, clearly and in at least 1 % of its area. */
export async function expectNewLook(element: Locator, act: () => Promise<void>): Promise<void> {
  const box = withMargin(await getBox(element), 6);
  const before = await capture(element, box);
  await act();
  const measureChange = async () => {
    const after = await capture(element, box);
    const changed = after.filter((pixel, at) => getContrast(pixel, before[at] ?? pixel) >= clear);
    return changed.length / after.length;
  };
  // A link is chosen only once its page is there.
  const polling = { message: `change of ${element}`, timeout: 5_000, intervals: [50] };
  await expect.soft.poll(measureChange, polling).toBeGreaterThan(0.01);
}

/** Expects something in an element to stand out clearly from its most frequent colour. */
export async function expectVisibleContent(element: Locator): Promise<void> {
  const measureContrast = async () => {
    const box = await getBox(element);
    // A chart that was replaced in between.
    if (box.width === 0 || box.height === 0) return 0;
    const pixels = await capture(element, box);
    const counts = Map.groupBy(pixels, String);
    const [[background] = []] = [...counts.values()].sort((a, b) => b.length - a.length);
    return Math.max(...pixels.map((pixel) => getContrast(pixel, background ?? pixel)));
  };
  // A chart that has just been replaced is drawn in the next frame.
  const polling = { message: `content of ${element}`, timeout: 5_000, intervals: [50] };
  await expect.soft.poll(measureContrast, polling).toBeGreaterThanOrEqual(clear);
}

/** Expects a line or a change of colour where an element begins, in the middle of its left or top side. */
export async function expectEdge(element: Locator, side: "left" | "top" = "left"): Promise<void> {
  const { x, y, width, height } = await getBox(element);
  const strip =
    side === "left"
      ? { x: x - 4, y: y + height / 2, width: 10, height: 1 }
      : { x: x + width / 2, y: y - 4, width: 1, height: 10 };
  const [outside, ...inside] = await capture(element, strip);
  const contrasts = inside.map((pixel) => getContrast(pixel, outside ?? pixel));
  expect.soft(Math.max(...contrasts), `edge of ${element}`).toBeGreaterThanOrEqual(clear);
}

/**
 * Returns the visible texts of the document with less contrast than WCAG 2.2 asks at level AAA (1.4.6):
 * 7:1, or 4.5:1 if they are large. Text on pictures is judged by the colours below the picture.
 */
export function findFaintText(): string[] {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no canvas.");
  // Painting understands every notation of colours and their opacity.
  const getLuminance = (colours: string[]) => {
    for (const colour of colours) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = Array.from(
      context.getImageData(0, 0, 1, 1).data,
      (channel) => (channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4),
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const getBackgrounds = (element: Element | null): string[] =>
    element
      ? [...getBackgrounds(element.parentElement), getComputedStyle(element).backgroundColor]
      : ["Canvas"];
  const faint: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim();
    const element = texts.currentNode.parentElement;
    if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      continue;
    }
    if (element.closest(":disabled, [aria-disabled=true], noscript, script, style")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const backgrounds = getBackgrounds(element);
    const [light = 0, dark = 0] = [
      getLuminance(backgrounds),
      getLuminance([...backgrounds, color]),
    ].sort((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < (isLarge ? 4.5 : 7)) faint.push(`${text}: ${contrast.toFixed(2)}`);
  }
  return faint;
}
