-- The days of rides' entries are those of the service's zone from the moment on at which it is changed, as are the days of all other
-- entries, and not only once all bookings are counted by them: an entry keeps its day for ever. Until the rules of the zone are stored,
-- which is at once, the database's own count.
CREATE OR REPLACE VIEW service_zone AS
  SELECT saved.time_zone, zone.changes, zone.offsets
  FROM (SELECT coalesce((SELECT time_zone FROM settings ORDER BY id LIMIT 1), 'America/Los_Angeles') AS time_zone) AS saved
    LEFT JOIN booking_day_zones AS zone ON zone.time_zone = saved.time_zone;
