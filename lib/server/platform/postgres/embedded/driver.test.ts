import { expect, test } from "vitest";
import {
  buildConnectionUrl,
  toDriverArguments,
} from "#lib/server/platform/postgres/embedded/driver";

const target = { user: "fundlore", password: "p@ss/word", database: "fundlore" };

test("converts a socket URL to an address and a path", () => {
  const url = buildConnectionUrl({ folder: "/my data/sock,et", port: 5432 }, target);
  expect(url).toBe(
    "postgres://fundlore:p%40ss%2Fword@localhost:5432/fundlore?host=%2Fmy+data%2Fsock%2Cet",
  );
  expect(toDriverArguments(url)).toEqual([
    "postgres://fundlore:p%40ss%2Fword@localhost:5432/fundlore",
    { path: "/my data/sock,et/.s.PGSQL.5432" },
  ]);
});

test("passes loopback and external URLs through", () => {
  const loopback = buildConnectionUrl({ folder: null, port: 50123 }, target);
  expect(loopback).toBe("postgres://fundlore:p%40ss%2Fword@127.0.0.1:50123/fundlore");
  for (const url of [loopback, "postgres://u@db.example/x?sslmode=require", "postgres://a,b/x"]) {
    expect(toDriverArguments(url)).toEqual([url, {}]);
  }
});
