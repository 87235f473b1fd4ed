import { z } from "zod";
import { listContractFiles } from "#lib/server/documents/openapi/contract-files";

/** A contract's export name, and its feature, the first folder of its file's path. */
export type ContractName = { name: string; feature: string };

export type ContractNames = {
  contracts: Map<object, ContractName>;
  /** Exported object schemas, which become components of the document. */
  schemas: z.core.$ZodRegistry<{ id: string }>;
};

/** What `listContractFiles` returned to the build. */
declare const BUNDLED_CONTRACTS: string[];

/** Reads the export names of contracts and schemas in lib/contracts. */
export async function readContractNames(): Promise<ContractNames> {
  const contracts = new Map<object, ContractName>();
  const schemas = z.registry<{ id: string }>();
  const usedIds = new Set<string>();
  // A bundle carries its contracts: the sources beside it may be missing, or newer.
  const isBundled = typeof BUNDLED_CONTRACTS !== "undefined";
  for (const file of isBundled ? BUNDLED_CONTRACTS : listContractFiles()) {
    const [feature = file, part] = file.split("/");
    // Paths that bundlers find: a variable stands for one level of folders.
    const exported: Record<string, unknown> = part
      ? await import(`../../../contracts/${feature}/${part}.ts`)
      : await import(`../../../contracts/${feature}.ts`);
    for (const [name, value] of Object.entries(exported)) {
      if (isContract(value)) contracts.set(value, { name, feature });
      else if (value instanceof z.ZodObject && !schemas.has(value)) {
        const short = capitalize(name);
        const id = usedIds.has(short) ? file.split(/[/-]/).map(capitalize).join("") + short : short;
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
