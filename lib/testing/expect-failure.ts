import { expect } from "vitest";
import type { callApi } from "#lib/testing/api";

/** Expects a failure envelope that reveals nothing about the implementation. */
export function expectFailure(
  { status, body }: Awaited<ReturnType<typeof callApi>>,
  expectedStatus: number,
): void {
  expect(status).toBe(expectedStatus);
  expect(body.status).toBe("failure");
  expect(JSON.stringify(body)).not.toMatch(/select |insert |postgres|stack|node_modules|\.ts:/i);
}
