import { Socket } from "node:net";
import { foreignDomain } from "./foreign-site.ts";

/*
 * Loaded into the server of the journeys, which connects to public addresses only: connections to names
 * below `foreignDomain` go to this host. The server itself has no such way.
 */

type Options = { host?: string };

const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;

function connectHere(this: Socket, ...args: unknown[]): Socket {
  // Node passes on arguments that it has read as one list.
  const options = (Array.isArray(args[0]) ? args[0][0] : args[0]) as Options | undefined;
  if (options?.host?.endsWith(foreignDomain)) options.host = "127.0.0.1";
  return connect.apply(this, args);
}

Socket.prototype.connect = connectHere as typeof Socket.prototype.connect;
