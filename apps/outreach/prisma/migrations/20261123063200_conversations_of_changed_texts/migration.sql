-- Updates that change nothing a conversation shows cost nothing.
CREATE OR REPLACE TRIGGER "replies_changed" AFTER UPDATE OF "category", "automatic", "from_address", "subject", "text" ON "replies" FOR EACH ROW
  WHEN ((OLD.category, OLD.automatic, OLD.from_address, OLD.subject, OLD.text) IS DISTINCT FROM (NEW.category, NEW.automatic, NEW.from_address, NEW.subject, NEW.text))
  EXECUTE FUNCTION reply_changed();
CREATE OR REPLACE TRIGGER "leads_renamed" AFTER UPDATE OF "campaign_id", "email", "first_name", "last_name", "company" ON "leads" FOR EACH ROW
  WHEN ((OLD.campaign_id, OLD.email, OLD.first_name, OLD.last_name, OLD.company) IS DISTINCT FROM (NEW.campaign_id, NEW.email, NEW.first_name, NEW.last_name, NEW.company))
  EXECUTE FUNCTION lead_changed();
