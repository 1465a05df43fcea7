CREATE TRIGGER driver_documents_noted AFTER INSERT OR UPDATE OR DELETE ON driver_documents FOR EACH ROW WHEN (current_setting('taxi.notes_rows', true) = 'on') EXECUTE FUNCTION note_row();
