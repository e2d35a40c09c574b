/**
 * A request target below `/v1` with a segment `..`, such as `/v1/..%2fadmin`, `/v1/%252e%252e/admin` or
 * `/v1/..;/admin`, which some servers resolve to an address outside of `/v1`. Identifiers never need one.
 * `deploy/nginx.conf` and `deploy/Caddyfile` contain the same expression.
 */
export const CLIMBING_PATH =
  /^[/]v1[^?]*(?:[/\x5c]|%(?:25)*(?:2f|5c))(?:[.]|%(?:25)*2e){2}(?:[/\x5c;?]|%(?:25)*(?:[01][0-9a-f]|2[03f]|3[bf]|5c)|$)/i
