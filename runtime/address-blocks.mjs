import { BlockList, isIP } from "node:net";

const ownMachine = new BlockList();
ownMachine.addSubnet("127.0.0.0", 8, "ipv4");
ownMachine.addAddress("::1", "ipv6");

/**
 * Reads addresses, and blocks of them such as 10.77.0.0/24, separated by commas.
 * @param {string} text
 * @returns {BlockList | undefined} undefined if one of the entries is neither an address nor a block
 */
export function readAddressBlocks(text) {
  const blocks = new BlockList();
  for (const entry of text.split(",").map((part) => part.trim())) {
    const [, address = "", prefix] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    const longest = version === 4 ? 32 : 128;
    const length = prefix === undefined ? longest : Number(prefix);
    if (version === 0 || length < 1 || length > longest) return undefined;
    blocks.addSubnet(address, length, familyOf(version));
  }
  return blocks;
}

/**
 * Whether one of the blocks contains an address. IPv4 addresses may be written as IPv6 ones (`::ffff:10.77.0.11`).
 * @param {BlockList} blocks
 * @param {string} address
 */
export function liesIn(blocks, address) {
  const version = isIP(address);
  return version !== 0 && blocks.check(address, familyOf(version));
}

/**
 * Reads a client's address as proxies write it: some add the port (`192.0.2.1:4711`, `[2001:db8::1]:4711`), quote it,
 * or write IPv4 as IPv6 (`::ffff:192.0.2.1`). Returns the same text for the same address.
 * @param {string} text
 * @returns {string} empty if the text is no address
 */
export function addressIn(text) {
  const bare = text
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? [];
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? [];
  const address = (inBrackets ?? beforePort ?? bare).trim().replace(/%.*$/, "");
  const version = isIP(address);
  if (version !== 6) return version === 4 ? address : "";
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  const bits = [high, low].map((group) => Number.parseInt(group, 16));
  return bits.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/**
 * Returns the network under which attempts of an address are counted: an IPv4 address itself, or the first 64 bits of
 * an IPv6 address, because one subscriber has all addresses of such a network.
 * @param {string} text as a proxy writes it
 * @returns {string} empty if the text is no address; all such clients count as one network
 */
export function networkOf(text) {
  const address = addressIn(text);
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/**
 * Whether only this machine can reach a server that listens on this host. Every name under `localhost` counts (RFC 6761).
 * @param {string} host a name or an address; an IPv6 address may be in brackets, as in a URL
 */
export function isLoopback(host) {
  return /^(.+\.)?localhost\.?$/i.test(host) || liesIn(ownMachine, host.replace(/^\[(.*)\]$/, "$1"));
}

/** @param {number} version */
function familyOf(version) {
  return version === 4 ? "ipv4" : "ipv6";
}
