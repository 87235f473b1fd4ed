import { singleton } from "#lib/server/core/singleton";

/**
 * Returns a function that prepares a query when it is first called, as the statement `name`. Its result
 * is shared by the copies of a module that Next's bundles load.
 */
export const prepareOnce =
  <Prepared>(name: string, build: () => { prepare(name: string): Prepared }): (() => Prepared) =>
  () =>
    singleton(`query.${name}`, () => build().prepare(name));
