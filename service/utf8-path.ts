/**
 * A request target below `/v1` whose path is UTF-8 after decoding. Some servers read other bytes, such as the overlong
 * `/v1/..%c0%af`, as `../`. `deploy/nginx.conf` and `deploy/Caddyfile` contain the same expression.
 */
export const UTF8_PATH =
  /^[/]v1(?:[^%?]|%[0-7][0-9a-f]|%c[2-9a-f]%[89ab][0-9a-f]|%d[0-9a-f]%[89ab][0-9a-f]|%e0%[ab][0-9a-f]%[89ab][0-9a-f]|%(?:e[1-9a-cef])(?:%[89ab][0-9a-f]){2}|%ed%[89][0-9a-f]%[89ab][0-9a-f]|%f0%[9ab][0-9a-f](?:%[89ab][0-9a-f]){2}|%f[1-3](?:%[89ab][0-9a-f]){3}|%f4%8[0-9a-f](?:%[89ab][0-9a-f]){2})*(?:[?]|$)/i
