import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** A contract's export name and its file. */
export type ContractName = { name: string; feature: string };

export type ContractNames = {
  contracts: Map<object, ContractName>;
  /** Exported object schemas, which become components of the document. */
  schemas: z.core.$ZodRegistry<{ id: string }>;
};

const folder = join(process.cwd(), "lib/contracts");

/** Reads the export names of contracts and schemas in lib/contracts. */
export async function readContractNames(): Promise<ContractNames> {
  const contracts = new Map<object, ContractName>();
  const schemas = z.registry<{ id: string }>();
  const usedIds = new Set<string>();
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const feature = file.slice(0, -3);
    // A path that bundlers find.
    const exported: Record<string, unknown> = await import(`../../../contracts/${feature}.ts`);
    for (const [name, value] of Object.entries(exported)) {
      if (isContract(value)) contracts.set(value, { name, feature });
      else if (value instanceof z.ZodObject && !schemas.has(value)) {
        const id = capitalize(
          usedIds.has(capitalize(name)) ? `${feature}${capitalize(name)}` : name,
        );
        usedIds.add(id);
        schemas.add(value, { id });
      }
    }
  }
  return { contracts, schemas };
}

const isContract = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
