import { readdir } from "node:fs/promises";
import { z } from "zod";

/** A contract's own name and the file it is in. */
export type ContractName = { name: string; feature: string };

export type ContractNames = {
  contracts: Map<object, ContractName>;
  /** Exported schemas of things, which become components of the document. */
  schemas: z.core.$ZodRegistry<{ id: string }>;
};

const folder = new URL("../../../contracts/", import.meta.url);

/** The names that lib/contracts gives its contracts and schemas, so that nothing is named twice. */
export async function readContractNames(): Promise<ContractNames> {
  const contracts = new Map<object, ContractName>();
  const schemas = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const feature = file.slice(0, -3);
    const path = `../../../contracts/${file}`;
    const exported: Record<string, unknown> = await import(path);
    for (const [name, value] of Object.entries(exported)) {
      if (isContract(value)) contracts.set(value, { name, feature });
      else if (value instanceof z.ZodObject && !schemas.has(value)) {
        const id = capital(taken.has(capital(name)) ? `${feature}${capital(name)}` : name);
        taken.add(id);
        schemas.add(value, { id });
      }
    }
  }
  return { contracts, schemas };
}

const isContract = (value: unknown): value is object =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
