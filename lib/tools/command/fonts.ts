import { writeFile } from "node:fs/promises";
import { readOptions } from "#lib/tools/command/arguments";
import { createTextFont, textFonts } from "#lib/tools/fonts/text-fonts";

/** `npm run fonts`: creates the font files in app/styles/fonts from the installed font. */
readOptions({});
for (const font of textFonts) {
  const file = await createTextFont(font);
  await writeFile(`app/styles/fonts/${font.name}`, file);
  process.stdout.write(`${font.name}: ${file.length} bytes\n`);
}
