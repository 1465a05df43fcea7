from django.db import models


class Person(models.Model):
    """As many columns as the panel's list of riders shows."""

    first_name = models.CharField(max_length=80)
    last_name = models.CharField(max_length=80)
    email = models.EmailField(max_length=160, unique=True)
    mobile_number = models.CharField(max_length=32)
    kind = models.CharField(max_length=16, choices=[(kind, kind) for kind in ("individual", "business", "film")], db_index=True)
    rides = models.IntegerField()
    is_blocked = models.BooleanField()
    joined = models.DateTimeField(db_index=True)

    def __str__(self):
        return f"{self.first_name} {self.last_name}"


class PersonOfLongList(Person):
    """The administration has one page size for each model, so that the list of 100 rows is that of another one."""

    class Meta:
        proxy = True
