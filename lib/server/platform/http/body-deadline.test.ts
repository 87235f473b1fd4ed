import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";
import { makeUser } from "#lib/testing/user";

testDatabase();

const impatient = startTestServer(createFakeNext().handler, { bodyTimeout: 60 });
/** Has time to identify a user before the deadline. */
const patient = startTestServer(createFakeNext().handler, { bodyTimeout: 2_000 });

const api = "/sns/api/v1";

/** Sends the beginning of a request. Returns what the server replies until it disconnects. */
async function sendHalf(head: string, server = impatient): Promise<string> {
  const socket = connect(server.port(), "127.0.0.1");
  socket.on("error", () => {});
  socket.write(`${head}\r\nHost: localhost\r\n\r\n{"id":`);
  let text = "";
  for await (const data of socket) text += data;
  return text;
}

const json = "Content-Type: application/json\r\nContent-Length: 100";

test.each([
  ["a call", `POST ${api}/user/login HTTP/1.1\r\n${json}`],
  [
    "a call in chunks",
    `POST ${api}/user/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`,
  ],
  [
    "a call that says it is an upload",
    `POST ${api}/user/login HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100`,
  ],
  ["a document", `POST /en/feed.xml HTTP/1.1\r\n${json}`],
])("disconnects %s whose body does not arrive in time", async (_, head) => {
  const text = await sendHalf(head);
  // What is refused before its body is read has got its reply.
  expect(text).toMatch(/^(?:HTTP\/1\.1 (?:408|40[0-9]|415) |[0-9a-f]*\r\n|$)/);
});

test("answers 408 to a call that waits for its body", async () => {
  const text = await sendHalf(`POST ${api}/user/login HTTP/1.1\r\n${json}`);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
});

const fileHead = `POST ${api}/file HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000`;

test("disconnects a file of a stranger like any other body", async () => {
  const login = "\r\nAuthorization: Bearer none";
  for (const head of [fileHead, `${fileHead}${login}`]) {
    expect(await sendHalf(head)).toMatch(/^HTTP\/1\.1 40[18] /);
  }
});

test("lets a file of a user take longer", async () => {
  const { token } = await makeUser();
  const socket = connect(patient.port(), "127.0.0.1");
  let isClosed = false;
  socket.on("error", () => {});
  // A socket that is not read does not notice its end.
  socket.resume();
  socket.on("close", () => {
    isClosed = true;
  });
  await once(socket, "connect");
  socket.write(`${fileHead}\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n--x`);
  // Another connection that the same deadline ends shows that the time has passed.
  await sendHalf(`POST ${api}/user/login HTTP/1.1\r\n${json}`, patient);
  expect(isClosed).toBe(false);
  socket.destroy();
});

test("does not end a connection whose body arrived", async () => {
  const body = '{"id":"nobody","password":"x"}';
  const request = `POST ${api}/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const socket = connect(impatient.port(), "127.0.0.1");
  socket.write(`${request}\r\n${body}`);
  const [first] = await once(socket, "data");
  expect(String(first)).toMatch(/^HTTP\/1\.1 400 /);
  await sendHalf(`POST ${api}/user/login HTTP/1.1\r\n${json}`);
  socket.write(`${request}Connection: close\r\n\r\n${body}`);
  const [second] = await once(socket, "data");
  expect(String(second)).toMatch(/^HTTP\/1\.1 400 /);
});
