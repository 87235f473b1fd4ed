import { Socket } from "node:net";

/*
 * Loaded into the server of the journeys, which connects to public addresses only: connections to the
 * names that `serveForeignSite` makes go to this host, to the port in the name. The server itself has no
 * such way.
 */

type Options = { host?: string; port?: number | string };

const foreignName = /^port-(\d+)\.pictures\.example$/;

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;

function connectHere(this: Socket, ...args: unknown[]): Socket {
  // Node passes on arguments that it has read as one list.
  const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as Options | undefined;
  const port = foreignName.exec(options?.host ?? "")?.[1];
  if (options && port) Object.assign(options, { host: "127.0.0.1", port: Number(port) });
  return connect.apply(this, args);
}

Socket.prototype.connect = connectHere as typeof Socket.prototype.connect;
