import { expect, test } from "vitest";
import { buildConnectionUrl } from "#lib/server/platform/postgres/embedded/driver";

const target = { user: "fundlore", password: "p@ss/word", database: "fundlore" };

test("names a socket's folder in a parameter, and loopback in the host", () => {
  expect(buildConnectionUrl({ folder: "/my data/sock,et", port: 5432 }, target)).toBe(
    "postgres://fundlore:p%40ss%2Fword@localhost:5432/fundlore?host=%2Fmy+data%2Fsock%2Cet",
  );
  expect(buildConnectionUrl({ folder: null, port: 50123 }, target)).toBe(
    "postgres://fundlore:p%40ss%2Fword@127.0.0.1:50123/fundlore",
  );
});
