type Cells = readonly (string | number)[];

export const formatRow = (cells: Cells): string => `| ${cells.join(" | ")} |\n`;

export const printRow = (cells: Cells) => process.stdout.write(formatRow(cells));

export function printHead(cells: Cells): void {
  printRow(cells);
  printRow(cells.map(() => "---"));
}
