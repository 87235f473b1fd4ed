import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterAll } from "vitest";
import { listenOnFreePort } from "#lib/testing/server";

type Attributes = Record<string, string | number>;

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** 2 for a server, 3 for a client. */
  kind: number;
  attributes: Attributes;
  /** Of the process that sent the span. */
  resource: Attributes;
};

type Field = { number: number; value: bigint | Buffer };

/** Reads the fields of a protobuf message. */
function* readFields(bytes: Buffer): Generator<Field> {
  let at = 0;
  const readVarint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(readVarint());
    const wireType = tag & 7;
    if (wireType === 0) yield { number: tag >> 3, value: readVarint() };
    else {
      const length = wireType === 2 ? Number(readVarint()) : wireType === 1 ? 8 : 4;
      yield { number: tag >> 3, value: bytes.subarray(at, at + length) };
      at += length;
    }
  }
}

const list = (bytes: Buffer, number: number) =>
  [...readFields(bytes)].filter((each) => each.number === number).map(({ value }) => value);
const listMessages = (bytes: Buffer, number: number) => list(bytes, number) as Buffer[];
const readBytes = (bytes: Buffer, number: number) =>
  listMessages(bytes, number)[0] ?? Buffer.alloc(0);

/** Reads `repeated KeyValue` with texts and integers. */
const readAttributes = (bytes: Buffer, number: number): Attributes =>
  Object.fromEntries(
    listMessages(bytes, number).map((pair) => {
      const [field] = readFields(readBytes(pair, 2));
      const value = field?.value ?? "";
      return [String(readBytes(pair, 1)), typeof value === "bigint" ? Number(value) : `${value}`];
    }),
  );

/** Reads an ExportTraceServiceRequest of OpenTelemetry's protocol. */
const readSpans = (body: Buffer): ReceivedSpan[] =>
  listMessages(body, 1).flatMap((resourceSpans) => {
    const resource = readAttributes(readBytes(resourceSpans, 1), 1);
    return listMessages(resourceSpans, 2)
      .flatMap((scopeSpans) => listMessages(scopeSpans, 2))
      .map((span) => ({
        traceId: readBytes(span, 1).toString("hex"),
        spanId: readBytes(span, 2).toString("hex"),
        parentSpanId: readBytes(span, 4).toString("hex"),
        name: String(readBytes(span, 5)),
        kind: Number(list(span, 6)[0] ?? 0),
        attributes: readAttributes(span, 9),
        resource,
      }));
  });

/** Starts a collector of traces for the tests of a file. */
export async function startTestCollector() {
  const collector = { url: "", spans: [] as ReceivedSpan[] };
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url === "/v1/traces") collector.spans.push(...readSpans(body));
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  collector.url = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return collector;
}
