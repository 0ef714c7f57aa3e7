// Exits with 0 if the server in this container accepts games: for health checks.
const { PORT = '2567' } = process.env;
try {
  const { ok } = await fetch(`http://127.0.0.1:${PORT}/readyz`);
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
